package resvg

import (
	"context"
	"fmt"

	"github.com/tetratelabs/wazero"
)

// array is one of JavaScript.
type array struct{ items []any }

// iterator goes through an array; step is one of its steps.
type (
	iterator struct{ left []any }
	step     struct {
		value any
		done  bool
	}
	// memory is that of the program, window a part of it.
	memory struct{}
	window struct{ at, length uint32 }
)

// provide gives the program the functions of a web page that it is linked with, under the
// names that wasm-bindgen gave them.
func provide(ctx context.Context, r wazero.Runtime) error {
	b := r.NewHostModuleBuilder("wbg")
	for name, function := range map[string]any{
		"__wbg_new_28c511d9baebfa89": func(ctx context.Context, at, length uint32) uint32 { // of an error
			p := pageOf(ctx)
			return p.keep(p.read(at, length))
		},
		"__wbindgen_string_new": func(ctx context.Context, at, length uint32) uint32 {
			p := pageOf(ctx)
			return p.keep(p.read(at, length))
		},
		"__wbindgen_string_get":      stringGet,
		"__wbindgen_throw":           throw,
		"__wbindgen_object_drop_ref": func(ctx context.Context, at uint32) { pageOf(ctx).drop(at) },
		"__wbindgen_memory":          func(ctx context.Context) uint32 { return pageOf(ctx).keep(memory{}) },
		"__wbg_buffer_12d079cc21e14bdb": func(ctx context.Context, _ uint32) uint32 {
			return pageOf(ctx).keep(memory{})
		},
		"__wbg_newwithbyteoffsetandlength_aa4a17c33a06e5cb": func(ctx context.Context, _, at, length uint32) uint32 {
			return pageOf(ctx).keep(window{at, length})
		},
		"__wbg_new_63b92bc8671ed464":                   newBytes,
		"__wbg_set_a47bac70306a19a7":                   setBytes,
		"__wbg_instanceof_Uint8Array_2b3bbecd033d19f6": isBytes,
		"__wbg_length_c20a40f15020d68a":                lengthOf,
		"__wbg_new_16b304a2cfa7ff4a":                   func(ctx context.Context) uint32 { return pageOf(ctx).keep(&array{}) },
		"__wbg_push_a5b05aedc7234f9f":                  push,
		"__wbg_values_839f3396d5aac002":                values,
		"__wbg_next_196c84450b364254":                  next,
		"__wbg_done_298b57d23c0fc80c":                  done,
		"__wbg_value_d93c65011f51a456":                 value,
	} {
		b.NewFunctionBuilder().WithFunc(function).Export(name)
	}
	_, err := b.Instantiate(ctx)
	return err
}

func (p *page) read(at, length uint32) string {
	text, _ := p.module.Memory().Read(at, length)
	return string(text)
}

// bytes are those of an object, of the program's memory where it is a part of that.
func (p *page) bytes(at uint32) []byte {
	switch object := p.objects[at].(type) {
	case []byte:
		return object
	case window:
		view, _ := p.module.Memory().Read(object.at, object.length)
		return view
	case memory:
		view, _ := p.module.Memory().Read(0, p.module.Memory().Size())
		return view
	}
	return nil
}

func stringGet(ctx context.Context, to, object uint32) {
	p := pageOf(ctx)
	text, is := p.objects[object].(string)
	if !is {
		p.put(to, 0, 0)
		return
	}
	at, length, err := p.text(ctx, text)
	if err != nil {
		panic(err) // wazero makes an error of it
	}
	p.put(to, uint32(at), uint32(length))
}

// put writes two numbers beside each other.
func (p *page) put(to, a, b uint32) {
	p.module.Memory().WriteUint32Le(to, a)
	p.module.Memory().WriteUint32Le(to+4, b)
}

func throw(ctx context.Context, at, length uint32) {
	panic(fmt.Errorf("resvg: %s", pageOf(ctx).read(at, length)))
}

func newBytes(ctx context.Context, of uint32) uint32 {
	p := pageOf(ctx)
	if _, whole := p.objects[of].(memory); whole {
		return p.keep(memory{}) // of a buffer it is a view, of bytes a copy
	}
	return p.keep(append([]byte(nil), p.bytes(of)...))
}

func setBytes(ctx context.Context, to, from, offset uint32) {
	p := pageOf(ctx)
	if _, whole := p.objects[to].(memory); whole {
		p.module.Memory().Write(offset, p.bytes(from))
		return
	}
	copy(p.bytes(to)[offset:], p.bytes(from))
}

func isBytes(ctx context.Context, object uint32) uint32 {
	if _, is := pageOf(ctx).objects[object].([]byte); is {
		return 1
	}
	return 0
}

func lengthOf(ctx context.Context, object uint32) uint32 {
	return uint32(len(pageOf(ctx).bytes(object)))
}

func push(ctx context.Context, to, object uint32) uint32 {
	p := pageOf(ctx)
	list := p.objects[to].(*array)
	list.items = append(list.items, p.objects[object])
	return uint32(len(list.items))
}

func values(ctx context.Context, of uint32) uint32 {
	p := pageOf(ctx)
	return p.keep(&iterator{p.objects[of].(*array).items})
}

func next(ctx context.Context, of uint32) uint32 {
	p := pageOf(ctx)
	it := p.objects[of].(*iterator)
	if len(it.left) == 0 {
		return p.keep(step{done: true})
	}
	found := it.left[0]
	it.left = it.left[1:]
	return p.keep(step{value: found})
}

func done(ctx context.Context, of uint32) uint32 {
	if pageOf(ctx).objects[of].(step).done {
		return 1
	}
	return 0
}

func value(ctx context.Context, of uint32) uint32 {
	p := pageOf(ctx)
	return p.keep(p.objects[of].(step).value)
}
