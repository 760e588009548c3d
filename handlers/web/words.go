package web

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"redress/access"
)

func OrElse(text, other string) string {
	if text != "" {
		return text
	}
	return other
}

// Count is a number with its noun: "1 board", "2 boards".
func Count(n int, noun string) string { return strconv.Itoa(n) + " " + Plural(n, noun) }

func Plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// Shorten keeps what a person typed to a length that an answer can repeat.
func Shorten(typed string) string {
	if runes := []rune(typed); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return typed
}

// InPage is how many rows a page of a list has.
const InPage = 50

// Named is how somebody is spoken of in a sentence: the laptop, where nobody has an account, is the director.
func Named(by string) string {
	if by == string(access.Director) {
		return "the director"
	}
	return by
}

func Upper(s string) string {
	if s == "" {
		return s
	}
	_, n := utf8.DecodeRuneInString(s) // a pound sign is two bytes
	return strings.ToUpper(s[:n]) + s[n:]
}

func Filled(words ...string) []string {
	var list []string
	for _, w := range words {
		if w != "" {
			list = append(list, w)
		}
	}
	return list
}

// Short cuts a text at a word.
func Short(text string, limit int) string {
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	cut := string(runes[:limit])
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return cut + " …"
}
