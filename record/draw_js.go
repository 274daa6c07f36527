package record

import "syscall/js"

// draw fills a text with bytes that nobody can foretell. It asks the browser
// itself: Go's package would do so too, but brings ciphers along.
func draw(into []byte) {
	drawn := js.Global().Get("crypto").Call("getRandomValues", js.Global().Get("Uint8Array").New(len(into)))
	js.CopyBytesToGo(into, drawn)
}
