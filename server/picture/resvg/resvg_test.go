package resvg_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"sync"
	"testing"

	"nagara/server/picture/resvg"
)

// published is the sum of index_bg.wasm in @resvg/resvg-wasm 2.6.2.
const published = "22bf6e9f9a100d972da0411a69c5ba504367fc1fa87b3b64e3f35e53926d2d70"

func TestTheProgramIsThePublishedOne(t *testing.T) {
	t.Parallel()
	packed, err := os.Open("resvg.wasm.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = packed.Close() }()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, unpacked); err != nil {
		t.Fatal(err)
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != published {
		t.Errorf("resvg.wasm.gz holds a program with the sum %s; the published one has %s", got, published)
	}
}

// TestDrawings: a symbol is used, turned and clipped, words are there in both weights with the
// letters of our languages, two draw at once, and what is no drawing is refused.
func TestDrawings(t *testing.T) {
	t.Parallel()
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><defs><symbol id="s" viewBox="0 0 10 10"><clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath><rect width="10" height="10" fill="#f00" clip-path="url(#c)"/></symbol></defs><rect width="200" height="100" fill="#fff"/><use href="#s" width="100" height="100"/><text x="100" y="60" font-family="Crimson Pro" font-size="40">ążé</text></svg>`
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			drawn := decoded(t, svg)
			red, white := color.RGBA{255, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
			if at := rgba(drawn, 50, 50); at != red {
				t.Errorf("the middle of the circle is %v", at)
			}
			if at := rgba(drawn, 6, 6); at != white {
				t.Errorf("what is clipped away is %v", at)
			}
			dark := 0
			for x := 100; x < 200; x++ {
				for y := range 100 {
					if rgba(drawn, x, y).R < 100 {
						dark++
					}
				}
			}
			if dark < 100 {
				t.Errorf("words are %d dark points", dark)
			}
		})
	}
	both.Wait()
	for _, bad := range []string{"", "no drawing", "<svg>"} {
		if _, err := resvg.PNG(t.Context(), bad); err == nil {
			t.Errorf("%q is drawn", bad)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := resvg.PNG(ended, svg); err == nil {
		t.Error("it draws for one who is gone")
	}
}

func decoded(t *testing.T, svg string) image.Image {
	t.Helper()
	file, err := resvg.PNG(t.Context(), svg)
	if err != nil {
		t.Error(err)
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	drawn, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Error(err)
	}
	return drawn
}

func rgba(i image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(i.At(x, y)).(color.RGBA)
}
