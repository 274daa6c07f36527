package wire

import "encoding/json"

// Message is what is sent on the live socket. A view can be long, and writes
// itself: it is put into its place as it is, where json.Marshal would read
// through it again. That is a tenth of all work that a move makes.
func Message(t Tell) ([]byte, error) {
	if t.Page == nil {
		return json.Marshal(t)
	}
	page := *t.Page
	view, ok := page.View.(json.Marshaler)
	if !ok {
		return json.Marshal(t)
	}
	page.View, t.Page = nil, nil
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	inside, err := json.Marshal(page)
	if err != nil {
		return nil, err
	}
	seen, err := view.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return nested(text, `,"page":`, inside, `,"view":`, seen), nil
}

// nested puts an object at the end of another, and a value at the end of that.
func nested(outer []byte, inName string, inner []byte, name string, value []byte) []byte {
	whole := make([]byte, 0, len(outer)+len(inName)+len(inner)+len(name)+len(value))
	whole = append(whole, outer[:len(outer)-1]...)
	whole = append(whole, inName...)
	whole = append(whole, inner[:len(inner)-1]...)
	whole = append(whole, name...)
	whole = append(whole, value...)
	return append(whole, '}', '}')
}
