package wire

import (
	"bytes"
	"encoding/json"
)

// Write writes what is sent on the live socket. A view can be long, and is put
// into its place as it is written, where json.Marshal would read through it
// again and copy it three times.
func Write(to *bytes.Buffer, t Tell) error {
	out := json.NewEncoder(to)
	if t.Page == nil {
		return out.Encode(t)
	}
	page := *t.Page
	view, drawn := page.View.(interface{ Drawing() any })
	if !drawn {
		return out.Encode(t)
	}
	page.View, t.Page = nil, nil
	for _, part := range []struct {
		name  string
		value any
	}{{"", t}, {`,"page":`, page}, {`,"view":`, view.Drawing()}} {
		to.WriteString(part.name)
		if err := out.Encode(part.value); err != nil {
			return err
		}
		to.Truncate(to.Len() - len("}\n")) // the next part goes inside
	}
	to.WriteString("}}}")
	return nil
}
