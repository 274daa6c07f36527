// Pages of whole matches are held against their schemas, in no goroutine: the race
// detector sees everything else.

package httpapi_test
