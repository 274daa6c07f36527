// Package qr draws a text for phones to photograph: as a QR code, in a page
// or in a terminal. What it draws is the text and nothing else.
package qr

import (
	"bytes"
	"fmt"
	"strings"

	"rsc.io/qr"
)

// Phones want a margin around the code. In a page it is a part of the picture;
// in a terminal, where lines are few, it is half as wide.
const (
	margin       = 4
	narrowMargin = 2
)

// encode makes the squares. Nothing lies over them, so the least redundancy, which
// makes the fewest squares, is enough.
func encode(text string) (*qr.Code, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, fmt.Errorf("draw a text of %d bytes: %w", len(text), err)
	}
	return code, nil
}

// SVG is the picture for a page, dark on light in every theme: so phones read it
// best.
func SVG(text string) ([]byte, error) {
	code, err := encode(text)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	size := code.Size + 2*margin
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`, size, size)
	fmt.Fprintf(&out, `<path fill="#fbf4e0" d="M0 0h%dv%dH0z"/><path fill="#2e230d" d="`, size, size)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if run := dark(code, x, y); run > 0 {
				fmt.Fprintf(&out, "M%d %dh%dv1h-%dz", x+margin, y+margin, run, run)
				x += run
			}
		}
	}
	out.WriteString(`"/></svg>`)
	return out.Bytes(), nil
}

// dark is how many dark squares follow from there.
func dark(code *qr.Code, x, y int) (run int) {
	for x+run < code.Size && code.Black(x+run, y) {
		run++
	}
	return run
}

// Blocks is the picture in a terminal: two squares above each other are one
// letter. What is dark is left out, so it wants dark letters on a light ground,
// or a ground that is as dark as the letters are light.
func Blocks(text string) ([]string, error) {
	code, err := encode(text)
	if err != nil {
		return nil, err
	}
	var lines []string
	for y := -narrowMargin; y < code.Size+narrowMargin; y += 2 {
		var line strings.Builder
		for x := -narrowMargin; x < code.Size+narrowMargin; x++ {
			line.WriteString(blocks[light(code, x, y)][light(code, x, y+1)])
		}
		lines = append(lines, line.String())
	}
	return lines, nil
}

// blocks are the letters for what is light: above, and below.
var blocks = map[bool]map[bool]string{
	true:  {true: "█", false: "▀"},
	false: {true: "▄", false: " "},
}

// light tells whether a square is; beside the code all are, and below its margin
// there is none.
func light(code *qr.Code, x, y int) bool {
	return y < code.Size+narrowMargin && !code.Black(x, y)
}
