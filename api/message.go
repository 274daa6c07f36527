package api

import (
	"bytes"
	"strconv"
	"sync"

	"github.com/segmentio/encoding/json"

	"nagara/rules"
	"nagara/table"
)

// Append writes what is sent on the live socket behind a text. It writes the
// same as json.Marshal, in a third of the time: most of what a server does is
// telling people what they see.
func Append(text []byte, t Message) ([]byte, error) { return json.Append(text, t, flags) }

const flags = json.EscapeHTML | json.SortMapKeys

// buffers are texts to write pages over: what is kept of one is as long as it is.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// Text is a page as it is written for all who see the same.
func Text(page *table.Page) ([]byte, error) {
	over := buffers.Get().(*[]byte)
	defer buffers.Put(over)
	bare := *page
	bare.View = nil
	text, err := json.Append((*over)[:0], &bare, flags)
	if err == nil && page.View != nil {
		text, err = rules.AppendView(append(text[:len(text)-1], `,"view":`...), page.View)
		text = append(text, '}')
	}
	*over = text
	if err != nil {
		return nil, err
	}
	return bytes.Clone(text), nil
}

// AppendPage writes the message that Append would write of a page, from its text and
// the people on it.
func AppendPage(message []byte, ask, table string, text []byte, people People) []byte {
	message = append(head(message, PageIs, ask, table), `,"page":`...)
	return append(with(append(message, text...), people), '}')
}

// AppendChange does the same of a patch of the page that has a number.
func AppendChange(message []byte, ask, table string, from uint64, patch []byte, people People) []byte {
	message = append(head(message, Changed, ask, table), `,"from":`...)
	message = append(strconv.AppendUint(message, from, 10), `,"patch":`...)
	return append(with(append(message, patch...), people), '}')
}

func head(message []byte, kind, ask, table string) []byte {
	message = append(append(append(message, `{"type":"`...), kind...), '"')
	if ask != "" {
		message = value(append(message, `,"ask":`...), ask)
	}
	return value(append(message, `,"table":`...), table)
}

// with adds people to an object that has members already.
func with(object []byte, people People) []byte {
	if len(people) == 0 {
		return object
	}
	return append(value(append(object[:len(object)-1], `,"people":`...), people), '}')
}

func value(message []byte, v any) []byte {
	message, err := json.Append(message, v, flags)
	if err != nil {
		panic(err) // texts and people can be written
	}
	return message
}
