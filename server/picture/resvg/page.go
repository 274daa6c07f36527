package resvg

import (
	"context"
	"errors"
	"fmt"
	"image"

	"github.com/tetratelabs/wazero/api"
)

// page is what a web page is to the program: it keeps the objects that the program only
// knows by number (wasm-bindgen), and is called for the little that it does with them.
type page struct {
	module  api.Module
	objects []any
	free    []uint32
}

type pageKey struct{}

// Numbers below first are constants of wasm-bindgen.
const (
	undefined uint32 = 128
	first     uint32 = 132
)

func newPage(m api.Module) *page { return &page{module: m, objects: make([]any, first)} }

// pageOf is the page on which the program runs that calls us.
func pageOf(ctx context.Context) *page { return ctx.Value(pageKey{}).(*page) }

func (p *page) keep(object any) uint32 {
	if n := len(p.free); n > 0 {
		at := p.free[n-1]
		p.free = p.free[:n-1]
		p.objects[at] = object
		return at
	}
	p.objects = append(p.objects, object)
	return uint32(len(p.objects) - 1)
}

func (p *page) drop(at uint32) {
	if at >= first {
		p.objects[at] = nil
		p.free = append(p.free, at)
	}
}

// taken is an object that the program does not need any longer.
func (p *page) taken(at uint32) any {
	object := p.objects[at]
	p.drop(at)
	return object
}

// call calls a function of the program that puts three numbers: a result, an error and
// whether there is one.
func (p *page) call(ctx context.Context, name string, args ...uint64) (uint32, error) {
	stack := p.module.ExportedFunction("__wbindgen_add_to_stack_pointer")
	sp, err := stack.Call(ctx, api.EncodeI32(-16))
	if err != nil {
		return 0, err
	}
	if _, err = p.module.ExportedFunction(name).Call(ctx, append([]uint64{sp[0]}, args...)...); err != nil {
		return 0, err
	}
	var out [3]uint32
	for i := range out {
		out[i], _ = p.module.Memory().ReadUint32Le(uint32(sp[0]) + uint32(i)*4)
	}
	if _, err = stack.Call(ctx, 16); err != nil {
		return 0, err
	}
	if out[2] != 0 {
		return 0, fmt.Errorf("%v", p.taken(out[1]))
	}
	return out[0], nil
}

// text copies a text to where the program can read it.
func (p *page) text(ctx context.Context, s string) (at, length uint64, err error) {
	got, err := p.module.ExportedFunction("__wbindgen_malloc").Call(ctx, uint64(len(s)), 1)
	if err != nil {
		return 0, 0, err
	}
	if !p.module.Memory().WriteString(uint32(got[0]), s) {
		return 0, 0, errors.New("there is no room for a text")
	}
	return got[0], uint64(len(s)), nil
}

// options are those of resvg-js: of the fonts of this machine none.
const options = `{"font":{"loadSystemFonts":false,"defaultFontFamily":"Crimson Pro"},"logLevel":"off"}`

// draw is the whole of it.
func (p *page) draw(ctx context.Context, svg string) (*image.RGBA, error) {
	at, length, err := p.text(ctx, options)
	if err != nil {
		return nil, err
	}
	drawing, err := p.call(ctx, "resvg_new", uint64(p.keep(svg)), at, length, uint64(p.keep(&array{[]any{Regular, Bold}})))
	if err != nil {
		return nil, err
	}
	made, err := p.call(ctx, "resvg_render", uint64(drawing))
	if err != nil {
		return nil, err
	}
	return p.points(ctx, uint64(made))
}

// points are those of a picture, row by row.
func (p *page) points(ctx context.Context, of uint64) (*image.RGBA, error) {
	var got [3]uint64
	for i, name := range []string{"renderedimage_width", "renderedimage_height", "renderedimage_pixels"} {
		result, err := p.module.ExportedFunction(name).Call(ctx, of)
		if err != nil {
			return nil, err
		}
		got[i] = result[0]
	}
	drawn := image.NewRGBA(image.Rect(0, 0, int(got[0]), int(got[1])))
	points, ok := p.taken(uint32(got[2])).([]byte)
	if !ok || len(points) != len(drawn.Pix) {
		return nil, errors.New("no picture came of it")
	}
	drawn.Pix = points
	return drawn, nil
}
