// Package made writes small Access databases for tests: of Jet 3 or Jet 4, with every way in which a row, a text or the
// list of a table's pages can stand in one, so that what reads them is held against files other than the real ones.
package made

import (
	"crypto/rc4"
	"encoding/binary"
	"math"
	"slices"
	"time"
	"unicode/utf16"

	"redress/session/results/jet"
)

// Table is a table to be written. A value of a row is nil, bool, int, float64, string or time.Time, as its column
// needs; of a column of money it is an int of ten thousandths.
type Table struct {
	Name    string
	Columns []Column
	Rows    [][]any
	Gone    []int // rows that were deleted
	Moved   []int // rows that outgrew their page and stand on another
	Plain   bool  // texts of Jet 4 are not compressed
	Short   []int // rows that were written before the last column was added
}

// Column is a column of a table.
type Column struct {
	Name string
	Type jet.Type
}

const ole = jet.Type(0x0b)

var sizes = map[jet.Type]int{jet.Byte: 1, jet.Short: 2, jet.Long: 4, jet.Money: 8, jet.Float: 4, jet.Double: 8,
	jet.DateTime: 8}

type file struct {
	version int // 3 or 4
	page    int
	pages   [][]byte
	usage   int // page of the lists of pages

}

// Database is a database of Jet 3 or 4 with these tables.
func Database(version int, tables ...Table) []byte {
	f := &file{version: version, page: 2048}
	if version == 4 {
		f.page = 4096
	}
	f.add(f.header())
	f.add(make([]byte, f.page))
	f.add(nil) // the definition of the catalogue
	f.usage = f.newData(1)
	objects := Table{Name: "MSysObjects", Columns: []Column{{"Id", jet.Long}, {"Name", jet.Text}, {"Type", jet.Short},
		{"Flags", jet.Long}, {"LvProp", ole}}}
	objects.Rows = append(objects.Rows, []any{2, objects.Name, 1, math.MinInt32, nil}, []any{9, "Databases", 3, 0, nil})
	for _, t := range tables {
		at := f.add(nil)
		f.table(t, at)
		objects.Rows = append(objects.Rows, []any{at, t.Name, 1, 0, nil})
	}
	f.table(objects, 2)
	return slices.Concat(f.pages...)
}

func (f *file) add(page []byte) int {
	f.pages = append(f.pages, page)
	return len(f.pages) - 1
}

// Key, where the database is encoded by it, and the password stand in the masked part of the first page.
const (
	codePage = 0x3c
	created  = 0x72
)

func (f *file) header() []byte {
	b := make([]byte, f.page)
	copy(b, jet.Start)
	if f.version == 4 {
		b[0x14] = 1
		binary.LittleEndian.PutUint64(b[created:], math.Float64bits(45_000.5))
	}
	binary.LittleEndian.PutUint16(b[codePage:], 1252)
	Mask(b)
	if f.version == 4 {
		SetPassword(b, "")
	}
	return b
}

// Mask turns the masked part of the first page into plain bytes, or back.
func Mask(file []byte) {
	length := 126
	if file[0x14] != 0 {
		length = 128
	}
	mask, err := rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b})
	if err != nil {
		panic(err)
	}
	mask.XORKeyStream(file[0x18:0x18+length], file[0x18:0x18+length])
}

// SetPassword writes a password of a database of Jet 4.
func SetPassword(file []byte, password string) {
	Mask(file)
	day := uint32(int32(math.Float64frombits(binary.LittleEndian.Uint64(file[created:]))))
	text := make([]byte, 40)
	copy(text, wide(password))
	for i := range text {
		file[0x42+i] = text[i] ^ byte(day>>(8*(i%4)))
	}
	Mask(file)
}

// newData is a new page of data of the table that is defined on a page.
func (f *file) newData(owner int) int {
	b := make([]byte, f.page)
	b[0], b[1] = 1, 1
	binary.LittleEndian.PutUint32(b[4:], uint32(owner))
	return f.add(b)
}

// rows is where the number of rows stands on a page of data.
func (f *file) rows() int {
	if f.version == 4 {
		return 12
	}
	return 8
}

// put writes a row on a page of data; false where it does not fit.
func (f *file) put(page int, row []byte, mark uint16) (number int, ok bool) {
	b, rows := f.pages[page], f.rows()
	n := int(binary.LittleEndian.Uint16(b[rows:]))
	end := len(b)
	if n > 0 {
		end = int(binary.LittleEndian.Uint16(b[rows+2*n:]) & 0x1fff)
	}
	start := end - len(row)
	if start < rows+2+2*(n+1) || n > 250 {
		return 0, false
	}
	copy(b[start:], row)
	binary.LittleEndian.PutUint16(b[rows+2+2*n:], uint16(start)|mark)
	binary.LittleEndian.PutUint16(b[rows:], uint16(n+1))
	binary.LittleEndian.PutUint16(b[2:], uint16(start-rows-2-2*(n+1)))
	return n, true
}

// must writes a row on the last page of some, or on a new one.
func (f *file) must(pages *[]int, owner int, row []byte, mark uint16) (number, page int) {
	if len(*pages) > 0 {
		page = (*pages)[len(*pages)-1]
		if n, ok := f.put(page, row, mark); ok {
			return n, page
		}
	}
	page = f.newData(owner)
	*pages = append(*pages, page)
	number, ok := f.put(page, row, mark)
	if !ok {
		panic("a row is longer than a page")
	}
	return number, page
}

func pointer(number, page int) []byte {
	return []byte{byte(number), byte(page), byte(page >> 8), byte(page >> 16)}
}

// table writes the rows and the definition of a table.
func (f *file) table(t Table, at int) {
	var pages []int
	for i, values := range t.Rows {
		columns := t.Columns
		if slices.Contains(t.Short, i) {
			columns = columns[:len(columns)-1]
		}
		row := f.row(t, columns, values)
		switch {
		case slices.Contains(t.Gone, i):
			f.must(&pages, at, row, 0xc000)
		case slices.Contains(t.Moved, i):
			var other []int
			number, page := f.must(&other, at, row, 0x8000)
			f.must(&pages, at, pointer(number, page), 0x4000)
			pages = append(other, pages...)
		default:
			f.must(&pages, at, row, 0)
		}
	}
	slices.Sort(pages)
	f.definition(t, at, f.usageMap(pages))
}

// usageMap writes the list of the pages of a table: with a bit for each of the next few hundred pages, or on pages of
// its own.
func (f *file) usageMap(pages []int) []byte {
	first, last := 0, 0
	if len(pages) > 0 {
		first, last = pages[0], pages[len(pages)-1]
	}
	const head = 5
	row := make([]byte, 69)
	if last-first < 8*(len(row)-head) {
		binary.LittleEndian.PutUint32(row[1:], uint32(first))
		for _, page := range pages {
			row[head+(page-first)/8] |= 1 << ((page - first) % 8)
		}
	} else {
		row[0] = 1
		each := 8 * (f.page - 4)
		maps := map[int]int{}
		for _, page := range pages {
			i := page / each
			if maps[i] == 0 {
				maps[i] = f.add(make([]byte, f.page))
				f.pages[maps[i]][0], f.pages[maps[i]][1] = 5, 1
				binary.LittleEndian.PutUint32(row[1+4*i:], uint32(maps[i]))
			}
			f.pages[maps[i]][4+page%each/8] |= 1 << (page % 8)
		}
	}
	number, ok := f.put(f.usage, row, 0)
	if !ok {
		panic("there are too many tables for one page of lists")
	}
	return pointer(number, f.usage)
}

// definition writes the definition of a table, on as many pages as it takes.
func (f *file) definition(t Table, at int, used []byte) {
	head, entry := 43, 18
	if f.version == 4 {
		head, entry = 63, 25
	}
	b := make([]byte, head)
	b[0], b[1], b[2], b[3] = 2, 1, 'V', 'C'
	columns, names := []byte{}, []byte{}
	fixed, variable := 0, 0
	for i, c := range t.Columns {
		e := make([]byte, entry)
		e[0] = byte(c.Type)
		size, isFixed := sizes[c.Type], sizes[c.Type] > 0 || c.Type == jet.Boolean
		length, flags := size, byte(2)
		if isFixed {
			flags |= 1
		} else if length = 510; c.Type != jet.Text {
			length = 0
		}
		put := func(three, four, value int) {
			binary.LittleEndian.PutUint16(e[map[int]int{3: three, 4: four}[f.version]:], uint16(value))
		}
		put(1, 5, i)
		put(3, 7, variable)
		put(5, 9, i)
		put(14, 21, fixed)
		put(16, 23, length)
		e[map[int]int{3: 13, 4: 15}[f.version]] = flags
		if fixed += size; !isFixed {
			variable++
		}
		columns = append(columns, e...)
		if f.version == 4 {
			name := wide(c.Name)
			names = append(binary.LittleEndian.AppendUint16(names, uint16(len(name))), name...)
		} else {
			names = append(append(names, byte(len(c.Name))), c.Name...)
		}
	}
	order := binary.LittleEndian
	kind := map[int]int{3: 20, 4: 40}[f.version]
	order.PutUint32(b[map[int]int{3: 12, 4: 16}[f.version]:], uint32(len(t.Rows)-len(t.Gone)))
	b[kind] = 'N'
	order.PutUint16(b[kind+1:], uint16(len(t.Columns)))
	order.PutUint16(b[kind+3:], uint16(variable))
	order.PutUint16(b[kind+5:], uint16(len(t.Columns)))
	copy(b[kind+15:], used)
	copy(b[kind+19:], used)
	b = slices.Concat(b, columns, names, []byte{0xff, 0xff})
	order.PutUint32(b[8:], uint32(len(b)-8))
	f.spread(b, at)
}

func (f *file) spread(b []byte, at int) {
	page := make([]byte, f.page)
	n := copy(page, b)
	f.pages[at] = page
	for last := at; n < len(b); {
		more := make([]byte, f.page)
		more[0], more[1], more[2], more[3] = 2, 1, 'V', 'C'
		n += copy(more[8:], b[n:])
		next := f.add(more)
		binary.LittleEndian.PutUint32(f.pages[last][4:], uint32(next))
		last = next
	}
}

// row is a row as it stands on its page.
func (f *file) row(t Table, columns []Column, values []any) []byte {
	var fixed, variable []byte
	mask, places := make([]byte, (len(columns)+7)/8), []int{}
	for i, c := range columns {
		given := values[i] != nil
		if flag, ok := values[i].(bool); ok {
			given = flag
		}
		if given {
			mask[i/8] |= 1 << (i % 8)
		}
		switch {
		case sizes[c.Type] > 0:
			fixed = append(fixed, fixedValue(c.Type, values[i])...)
		case c.Type != jet.Boolean:
			places = append(places, len(variable))
			if text, ok := values[i].(string); ok {
				variable = append(variable, f.varied(t, c.Type, text)...)
			}
		}
	}
	if f.version == 4 {
		return wideRow(len(columns), fixed, variable, places, mask)
	}
	return narrowRow(len(columns), fixed, variable, places, mask)
}

func wideRow(columns int, fixed, variable []byte, places []int, mask []byte) []byte {
	order := binary.LittleEndian
	row := slices.Concat(order.AppendUint16(nil, uint16(columns)), fixed)
	start := len(row)
	row = append(row, variable...)
	if len(places) > 0 {
		row = order.AppendUint16(row, uint16(len(row)))
		for _, place := range slices.Backward(places) {
			row = order.AppendUint16(row, uint16(start+place))
		}
		row = order.AppendUint16(row, uint16(len(places)))
	}
	return append(row, mask...)
}

func narrowRow(columns int, fixed, variable []byte, places []int, mask []byte) []byte {
	row := slices.Concat([]byte{byte(columns)}, fixed)
	start := len(row)
	row = append(row, variable...)
	if len(places) == 0 {
		return append(row, mask...)
	}
	end := len(row)
	jumps := 0
	for (len(row)+1+len(places)+jumps+1+len(mask)-1)/256 > jumps {
		jumps++
	}
	row = append(row, byte(end))
	for _, place := range slices.Backward(places) {
		row = append(row, byte(start+place))
	}
	for jump := jumps; jump > 0; jump-- { // the first jump stands last
		at := 0xff
		for i := len(places); i >= 0; i-- {
			if place := append(places, end-start)[i] + start; place >= 256*jump {
				at = i
			}
		}
		row = append(row, byte(at))
	}
	return append(append(row, byte(len(places))), mask...)
}

func fixedValue(kind jet.Type, value any) []byte {
	var bits uint64
	switch v := value.(type) {
	case int:
		bits = uint64(v)
	case float64:
		bits = math.Float64bits(v)
		if kind == jet.Float {
			bits = uint64(math.Float32bits(float32(v)))
		}
	case time.Time:
		bits = math.Float64bits(v.Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24)
	}
	return binary.LittleEndian.AppendUint64(nil, bits)[:sizes[kind]]
}

// varied is a text or a memo as it stands in its row.
func (f *file) varied(t Table, kind jet.Type, text string) []byte {
	b := []byte(text)
	if f.version == 4 {
		if b = wide(text); !t.Plain && len(text) > 2 {
			b = packed(text)
		}
	} else {
		for i, c := range []rune(text) {
			b[i] = byte(c)
		}
		b = b[:len([]rune(text))]
	}
	if kind != jet.Memo {
		return b
	}
	head := func(flag byte, at []byte) []byte {
		length := len(b)
		return slices.Concat([]byte{byte(length), byte(length >> 8), byte(length >> 16), flag}, at, make([]byte, 4))
	}
	switch {
	case len(b) <= 60:
		return append(head(0x80, make([]byte, 4)), b...)
	case len(b) <= 1000:
		var pages []int
		return head(0x40, pointer(f.must(&pages, 0x4c56414c, b, 0)))
	}
	at := make([]byte, 4)
	parts := slices.Collect(slices.Chunk(b, 1000))
	for _, part := range slices.Backward(parts) {
		var pages []int
		at = pointer(f.must(&pages, 0x4c56414c, slices.Concat(at, part), 0))
	}
	return head(0, at)
}

func wide(text string) (b []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return b
}

// packed is a text with a byte for each letter that needs no more, and two for the others between zero bytes.
func packed(text string) []byte {
	b, narrow := []byte{0xff, 0xfe}, true
	for _, unit := range utf16.Encode([]rune(text)) {
		if thin := unit < 256; thin != narrow {
			b, narrow = append(b, 0), thin
		}
		if narrow {
			b = append(b, byte(unit))
		} else {
			b = binary.LittleEndian.AppendUint16(b, unit)
		}
	}
	return b
}
