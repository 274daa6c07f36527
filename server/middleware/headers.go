package middleware

import "net/http"

// policy allows our own pages what they need and nobody else anything:
// WebAssembly for the rules, styles on elements, pictures made in the page.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
	"style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// strictly is how long a browser comes back encrypted only, once it has: a year.
const strictly = "max-age=31536000"

// headers tell browsers to be careful with what we send.
func (c *Chain) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // an invitation is in the address
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		h.Set("Cache-Control", "no-store") // what is no secret says otherwise itself
		if c.HTTPS(r) {
			h.Set("Strict-Transport-Security", strictly)
		}
		next.ServeHTTP(w, r)
	})
}
