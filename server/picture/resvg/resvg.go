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
	"image/png"
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

// program is resvg, compiled when the first picture is asked for.
type program struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

var compiled = sync.OnceValues(compile)

// PNG is the picture of a drawing, as large as the drawing says. Each has the program to
// itself: nothing is left from one to the next.
func PNG(ctx context.Context, svg string) (file []byte, err error) {
	resvg, err := compiled()
	if err != nil {
		return nil, err
	}
	module, err := resvg.runtime.InstantiateModule(ctx, resvg.module, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("start resvg: %w", err)
	}
	defer func() { err = errors.Join(err, module.Close(context.Background())) }()
	p := newPage(module)
	drawn, err := p.draw(context.WithValue(ctx, pageKey{}, p), svg)
	if err != nil {
		return nil, fmt.Errorf("draw a picture by resvg: %w", err)
	}
	var written bytes.Buffer // by Go, which is three times as fast as resvg under wazero
	if err := png.Encode(&written, drawn); err != nil {
		return nil, fmt.Errorf("write a picture as PNG: %w", err)
	}
	return written.Bytes(), nil
}

func compile() (p program, err error) {
	ctx := context.Background()
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return p, fmt.Errorf("unpack resvg: %w", err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		return p, fmt.Errorf("unpack resvg: %w", err)
	}
	p.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages).WithCloseOnContextDone(true))
	if err := provide(ctx, p.runtime); err != nil {
		return p, fmt.Errorf("provide what resvg asks for: %w", err)
	}
	if p.module, err = p.runtime.CompileModule(ctx, text); err != nil {
		return p, fmt.Errorf("compile resvg: %w", err)
	}
	return p, nil
}
