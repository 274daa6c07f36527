package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"

	"nagara/docs/markup"
	"nagara/locale"
)

// page is a file of the documentation on its way to the site.
type page struct {
	Entry
	Language *locale.Language
	Listed   bool        // in the contents
	Top      markup.HTML // its first heading
	Body     markup.HTML
	Headings []heading

	text    string // as it was written
	source  []byte // the same, for its tree
	tree    ast.Node
	outside []string // what it links to beside the documentation
}

// heading is one that can be linked to.
type heading struct {
	Level     int
	ID, Title string
}

// markdown reads what a forge reads. Our pages may have HTML in them: the rules have
// anchors.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.Strikethrough),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	goldmark.WithRendererOptions(html.WithUnsafe()),
)

// readPage reads a file. One that is no Markdown is an example: it is shown as it is,
// below its name.
func readPage(from fs.FS, name string) (*page, error) {
	content, err := fs.ReadFile(from, name)
	written := string(content)
	if errors.Is(err, fs.ErrNotExist) && path.Base(name) == "README.md" {
		written, err = list(from, path.Dir(name))
	}
	if err != nil {
		return nil, err
	}
	p := &page{Entry: Entry{Title: name, Source: name, Address: addressOf(name)}, Language: languageOf(name), text: written}
	if path.Ext(name) != ".md" {
		written = "# " + path.Base(name) + "\n\n~~~~\n" + written + "~~~~\n"
	}
	p.source = []byte(written)
	p.tree = markdown.Parser().Parse(text.NewReader(p.source), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	for node := p.tree.FirstChild(); node != nil; node = node.NextSibling() {
		if h, ok := node.(*ast.Heading); ok {
			id, _ := h.AttributeString("id")
			p.Headings = append(p.Headings, heading{h.Level, string(id.([]byte)), textOf(h, p.source)})
		}
	}
	if len(p.Headings) > 0 {
		p.Title = p.Headings[0].Title
	}
	return p, nil
}

var (
	headingWritten = regexp.MustCompile(`<(h[2-6]) id="([^"]*)">(.*)</h[2-6]>`)
	tableWritten   = strings.NewReplacer("<table>", `<div class="wide" tabindex="0"><table>`, "</table>", "</table></div>", "<th></th>", "<td></td>")
	codeWritten    = regexp.MustCompile(`(?s)<pre><code[^>]*>.*?</code></pre>|<code[^>]*>.*?</code>`)
	flagWritten    = regexp.MustCompile(`[^\s<>]*-[^\s<>]*`)
)

// longestLede is how many letters a first paragraph can have to be set larger.
const longestLede = 230

// render makes the page's HTML. Headings link to themselves, wide tables can be moved
// by keys and have no heading that says nothing, and code is broken into lines where a reader would.
func (p *page) render(from fs.FS) error {
	p.relink(from)
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, p.source, p.tree); err != nil {
		return err
	}
	body := headingWritten.ReplaceAllString(out.String(), `<$1 id="$2"><a href="#$2">$3</a></$1>`)
	body = codeWritten.ReplaceAllStringFunc(tableWritten.Replace(body), func(code string) string {
		if strings.HasPrefix(code, "<pre>") {
			return block(code)
		}
		start := strings.Index(code, ">") + 1
		words := flagWritten.ReplaceAllStringFunc(code[start:len(code)-len("</code>")], whole)
		return code[:start] + strings.ReplaceAll(words, "_", "_<wbr>") + "</code>"
	})
	title, rest, _ := strings.Cut(body, "</h1>")
	if top := p.tree.FirstChild(); top != nil && top.NextSibling() != nil && top.NextSibling().Kind() == ast.KindParagraph {
		if len([]rune(textOf(top.NextSibling(), p.source))) <= longestLede {
			rest = strings.Replace(rest, "<p>", `<p class="lede">`, 1)
		}
	}
	p.Top = markup.HTML(title + "</h1>") // made of our own pages
	p.Body = markup.HTML(rest)
	return nil
}

// whole keeps a word in one line, if it fits the line of a phone.
func whole(word string) string {
	if len(word) > 30 {
		return word
	}
	return "<span>" + word + "</span>"
}

// relink lets links between files lead to their pages. What is no part of the
// documentation is named, but not linked to.
func (p *page) relink(from fs.FS) {
	var links []*ast.Link
	_ = ast.Walk(p.tree, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if link, ok := node.(*ast.Link); ok && entering {
			links = append(links, link)
		}
		return ast.WalkContinue, nil
	})
	for _, link := range links {
		to, err := url.Parse(string(link.Destination))
		if err != nil || to.IsAbs() || to.Path == "" {
			continue
		}
		target := path.Join(path.Dir(p.Source), to.Path)
		info, err := fs.Stat(from, target)
		switch {
		case err != nil:
			p.outside = append(p.outside, to.Path)
			unlink(link)
			continue
		case info.IsDir():
			target += "/README.md"
		}
		to.Path = relative(p.Address, addressOf(target))
		link.Destination = []byte(to.String())
	}
}

// unlink leaves the words of a link.
func unlink(link *ast.Link) {
	parent := link.Parent()
	for child := link.FirstChild(); child != nil; child = link.FirstChild() {
		parent.InsertBefore(parent, link, child)
	}
	parent.RemoveChild(parent, link)
}

// relative is the way from one page to another.
func relative(from, to string) string { return strings.Repeat("../", strings.Count(from, "/")) + to }

// anchors names headings as forges do, so that links hold in both places. It counts
// how often each was given.
type anchors map[string]int

// Generate implements parser.IDs.
func (a anchors) Generate(title []byte, _ ast.NodeKind) []byte {
	id := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_':
			return unicode.ToLower(r)
		case r == ' ':
			return '-'
		}
		return -1
	}, strings.TrimSpace(string(title)))
	defer a.Put([]byte(id))
	if a[id] > 0 {
		return fmt.Appendf(nil, "%s-%d", id, a[id])
	}
	return []byte(id)
}

// Put implements parser.IDs.
func (a anchors) Put(id []byte) { a[string(id)]++ }

// textOf is what a reader reads of a node.
func textOf(node ast.Node, source []byte) string {
	var words strings.Builder
	_ = ast.Walk(node, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // it never fails
		if !entering {
			if node.Type() == ast.TypeBlock {
				words.WriteByte(' ')
			}
			return ast.WalkContinue, nil
		}
		switch n := node.(type) {
		case *ast.Text:
			words.Write(n.Value(source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				words.WriteByte(' ')
			}
		case *ast.String:
			words.Write(n.Value)
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			words.Write(n.Lines().Value(source))
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(words.String()), " ")
}

// Within are the headings that a list of what is on the page has.
func (p *page) Within() (list []heading) {
	for _, h := range p.Headings {
		if h.Level == 2 {
			list = append(list, h)
		}
	}
	return list
}
