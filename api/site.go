package api

import "nagara/table/local"

// Prefix is where the API of this protocol is.
const Prefix = "/api/v1"

// Site is what a client should know first.
type Site struct {
	Protocol int          `json:"protocol" doc:"The version of this API; see the header Nagara-Protocol."`
	Games    []local.Game `json:"games"`
	// Key is the same for as long as the site keeps its database.
	Key string `json:"recordKey" doc:"The public key that this site signs records with (Ed25519, 64 hexadecimal digits); see the page about records."`
}

// Protocol is the version of the API. It grows when a client from before would
// misunderstand an answer. Clients may name theirs in the header
// Nagara-Protocol, and are then told if it is not this one.
const Protocol = 2

// ProtocolHeader is where they do.
const ProtocolHeader = "Nagara-Protocol"
