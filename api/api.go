// Package api is what clients and the server say to each other: the requests and
// answers of the HTTP API, the messages of the live socket, and the problems with
// which either refuses. The server's handlers are in server/httpapi, which has the
// public names of these types, too.
package api
