// Package resvg makes pictures of SVG drawings by resvg, as the project @resvg/resvg-wasm
// 2.6.2 compiles it to WebAssembly (MPL-2.0). It runs within this process, can reach no file
// and no network, and may take no more memory than memoryPages.
package resvg

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/tetratelabs/wazero"
)

// packed is index_bg.wasm of the package, unchanged but for being packed.
//
//go:embed resvg.wasm.gz
var packed []byte

// memoryPages are how many pages of 64 kB one drawing may take, with all that is drawn
// from: 96 MB.
const memoryPages = 1536

// Renderer makes pictures. It compiles the program when it is first asked for one.
type Renderer struct {
	once    sync.Once
	failed  error
	runtime wazero.Runtime
	program wazero.CompiledModule
}

// Close frees what the program takes.
func (r *Renderer) Close() error {
	r.once.Do(func() { r.failed = errors.New("the renderer of pictures is closed") })
	if r.runtime == nil {
		return nil
	}
	return r.runtime.Close(context.Background())
}

// PNG is the picture of a drawing, as large as the drawing says. Each has the program to
// itself: nothing is left from one to the next.
func (r *Renderer) PNG(ctx context.Context, svg string) (png []byte, err error) {
	r.once.Do(func() { r.failed = r.compile() })
	if r.failed != nil {
		return nil, r.failed
	}
	module, err := r.runtime.InstantiateModule(ctx, r.program, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("start resvg: %w", err)
	}
	defer func() { err = errors.Join(err, module.Close(context.Background())) }()
	p := newPage(module)
	png, err = p.draw(context.WithValue(ctx, pageKey{}, p), svg)
	if err != nil {
		return nil, fmt.Errorf("draw a picture by resvg: %w", err)
	}
	return png, nil
}

func (r *Renderer) compile() error {
	ctx := context.Background()
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return fmt.Errorf("unpack resvg: %w", err)
	}
	program, err := io.ReadAll(unpacked)
	if err != nil {
		return fmt.Errorf("unpack resvg: %w", err)
	}
	r.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages).WithCloseOnContextDone(true))
	if err := provide(ctx, r.runtime); err != nil {
		return fmt.Errorf("provide what resvg asks for: %w", err)
	}
	if r.program, err = r.runtime.CompileModule(ctx, program); err != nil {
		return fmt.Errorf("compile resvg: %w", err)
	}
	return nil
}
