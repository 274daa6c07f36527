package locale

import "encoding/json"

// UnmarshalJSON reads a message that was written as JSON, so that it says the
// same: whole numbers choose the plural, and messages within are said in the same
// language.
func (m *Message) UnmarshalJSON(text []byte) error {
	var read struct {
		Key  string                     `json:"key"`
		Args map[string]json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	*m = Message{Key: read.Key, Args: Args{}}
	for name, value := range read.Args {
		m.Args[name] = argument(value)
	}
	return nil
}

// argument is a value of JSON as sentences take it.
func argument(text []byte) any {
	var number int
	if json.Unmarshal(text, &number) == nil {
		return number
	}
	var within Message
	if json.Unmarshal(text, &within) == nil && within.Key != "" {
		return &within
	}
	var other any
	_ = json.Unmarshal(text, &other) // it is a part of what was read
	return other
}
