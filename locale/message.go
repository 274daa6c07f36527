package locale

import (
	"errors"
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Message is a sentence of the catalogue that can be said in any language: why
// something was refused, what is wrong with a file, why a move is good. It is an
// error too. Errors that carry more embed it.
type Message struct {
	Key  string `json:"key"`
	Args Args   `json:"args,omitempty"`
	// Cause is the error behind it, if there is one. The sentence can name it as
	// {cause}; programs get it by Unwrap.
	Cause error `json:"-"`
}

// Say makes a message of the sentence under that key; the arguments are names
// and values in turn.
func Say(key string, pairs ...any) *Message { return &Message{Key: key, Args: Pairs(pairs...)} }

// Because is the same message with the error behind it.
func (m *Message) Because(cause error) *Message {
	return &Message{Key: m.Key, Args: m.Args, Cause: cause}
}

// In says it in that language. Arguments that are messages, or errors
// with one behind them, are said in it, too.
func (m *Message) In(l *Language) string {
	args := Args{}
	maps.Copy(args, m.Args)
	for name, value := range args {
		switch value := value.(type) {
		case speaker:
			args[name] = value.In(l)
		case error:
			args[name] = l.Error(value)
		}
	}
	if _, given := args["cause"]; m.Cause != nil && !given {
		args["cause"] = l.Error(m.Cause)
	}
	return l.Text(m.Key, args)
}

// speaker is what can be said in a language.
type speaker interface{ In(*Language) string }

// List is messages with commas between them, as one argument of another.
type List []*Message

// In says them one after the other.
func (s List) In(l *Language) string {
	said := make([]string, len(s))
	for i, m := range s {
		said[i] = m.In(l)
	}
	return strings.Join(said, ", ")
}

// Error implements error, in English.
func (m *Message) Error() string { return m.In(English) }

// Unwrap is the error behind it.
func (m *Message) Unwrap() error { return m.Cause }

// Is makes messages of the same key equal for errors.Is, and those whose key
// goes on after it: account.unrated.luck is an account.unrated.
func (m *Message) Is(target error) bool {
	other, ok := target.(*Message)
	return ok && strings.HasPrefix(m.Key+".", other.Key+".")
}

// Error says an error in this language, if it knows how to be said in it.
func (l *Language) Error(err error) string {
	var known speaker
	if errors.As(err, &known) {
		return known.In(l)
	}
	return err.Error()
}

// Sentence is a text that stands alone: many errors are said as parts of a
// sentence, after a colon.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	text = string(unicode.ToUpper(first)) + text[size:]
	if !strings.ContainsAny(text[len(text)-1:], ".!?") {
		text += "."
	}
	return text
}
