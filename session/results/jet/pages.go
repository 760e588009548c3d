package jet

import (
	"encoding/binary"
	"iter"
)

// pages are the pages of data of a table, in their order and each once.
func (t *Table) pages() iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		number, page := pointer(t.used)
		usage, err := t.db.rowOn(page, number, true)
		if err != nil {
			yield(0, err)
			return
		}
		seen := make([]bool, t.db.pages())
		for at, err := range t.db.marked(page, usage) {
			if err != nil {
				yield(0, err)
				return
			}
			b, err := t.db.page(at, page)
			if err != nil {
				yield(0, err)
				return
			}
			const owner = 4
			ours := b[0] == dataPage && int(binary.LittleEndian.Uint32(b[owner:])) == t.page
			if !ours || seen[at] { // pages of its indexes are told as well
				continue
			}
			seen[at] = true
			if !yield(at, nil) {
				return
			}
		}
	}
}

// marked are the pages that a usage map marks: a bit each from a first page on, or on pages of their own.
func (d *Database) marked(page int, usage []byte) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		const head = 4
		switch {
		case len(usage) < 1+head:
			yield(0, damaged(page, "the list of the pages of a table is cut off"))
		case usage[0] == 0:
			first := int(binary.LittleEndian.Uint32(usage[1:]))
			bits(usage[1+head:], first, func(at int) bool { return yield(at, nil) })
		case usage[0] == 1:
			each := 8 * (d.layout.page - head)
			for i, rest := 0, usage[1:]; len(rest) >= 4; i, rest = i+1, rest[4:] {
				at := int(binary.LittleEndian.Uint32(rest))
				if at == 0 {
					continue
				}
				b, err := d.page(at, page)
				if err == nil && b[0] != usagePage {
					err = damaged(at, "there should be a list of pages")
				}
				if err != nil {
					yield(0, err)
					return
				}
				if !bits(b[head:], i*each, func(at int) bool { return yield(at, nil) }) {
					return
				}
			}
		default:
			yield(0, damaged(page, "the list of the pages of a table is of kind %d, which is not known", usage[0]))
		}
	}
}

// bits gives the numbers of the bits that are set, counted from a first one.
func bits(b []byte, first int, yield func(int) bool) bool {
	for i, eight := range b {
		for bit := 0; eight != 0; bit, eight = bit+1, eight>>1 {
			if eight&1 != 0 && !yield(first+8*i+bit) {
				return false
			}
		}
	}
	return true
}

// maxMemo is how many bytes of a memo are read.
const maxMemo = 64 * 1024

// memo reads a long text, which stands in its row, in another, or in a chain of them.
func (d *Database) memo(page int, b []byte) (any, error) {
	const head, inRow, inOther = 12, 0x80, 0x40
	if len(b) < head {
		return nil, nil
	}
	length := int(b[0]) | int(b[1])<<8 | int(b[2])<<16
	if length > maxMemo {
		return nil, damaged(page, "a memo has %d bytes, and at most %d are read", length, maxMemo)
	}
	number, at := pointer(b[4:])
	switch b[3] & (inRow | inOther) {
	case inRow:
		return d.text(b[head:min(head+length, len(b))]), nil
	case inOther:
		text, err := d.rowOn(at, number, true)
		if err != nil {
			return nil, err
		}
		return d.text(text[:min(length, len(text))]), nil
	}
	var text []byte
	for len(text) < length && at != 0 {
		part, err := d.rowOn(at, number, true)
		if err != nil {
			return nil, err
		}
		if len(part) < 5 { // a link without text would go round for ever
			return nil, damaged(at, "a memo is cut off")
		}
		text = append(text, part[4:]...)
		number, at = pointer(part)
	}
	return d.text(text[:min(length, len(text))]), nil
}
