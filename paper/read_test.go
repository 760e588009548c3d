package paper

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/ledongthuc/pdf"

	"redress/ruling"
)

// piece is a text as a page prints it at once.
type piece struct {
	text        string
	x, y, width float64 // points; y from the foot
}

// ruler measures what was printed.
var ruler = newSetter(&ruling.Sheet{}, Format{})

// pieces are those of a page. The codes of its fonts are UTF-16, which is what they map to as well.
func pieces(page pdf.Page) (list []piece) {
	fonts := map[string]string{}
	var font string
	var size, x, y float64
	pdf.Interpret(page.V.Key("Contents"), func(stack *pdf.Stack, op string) {
		var args []pdf.Value
		for stack.Len() > 0 {
			args = append([]pdf.Value{stack.Pop()}, args...)
		}
		switch op {
		case "Tf":
			name := args[0].Name()
			if fonts[name] == "" {
				fonts[name] = page.Font(name).BaseFont()
			}
			font, size = fonts[name], args[1].Float64()
		case "Td":
			x, y = args[0].Float64(), args[1].Float64()
		case "Tj":
			raw := []byte(args[0].RawString())
			codes := make([]uint16, len(raw)/2)
			for i := range codes {
				codes[i] = binary.BigEndian.Uint16(raw[2*i:])
			}
			text := string(utf16.Decode(codes))
			list = append(list, piece{text, x, y, ruler.measure(text, face(strings.TrimPrefix(font, "utf8dejavu")),
				size) / point})
		}
	})
	return list
}

// read is what stands on each page of a file, line by line from the top; a bar stands between columns.
func read(t testing.TB, file []byte) (pages [][]string) {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	for n := range r.NumPage() {
		all := pieces(r.Page(n + 1))
		slices.SortStableFunc(all, func(a, b piece) int {
			return cmp.Or(cmp.Compare(math.Round(b.y*2), math.Round(a.y*2)), cmp.Compare(a.x, b.x))
		})
		var lines []string
		for i, p := range all {
			switch {
			case i == 0 || math.Round(p.y*2) != math.Round(all[i-1].y*2):
				lines = append(lines, "")
			case p.x-all[i-1].x-all[i-1].width > 2:
				lines[len(lines)-1] += " | "
			}
			lines[len(lines)-1] += p.text
		}
		pages = append(pages, lines)
	}
	return pages
}

func printed(t testing.TB, d *ruling.Sheet, format Format) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, d, format); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
