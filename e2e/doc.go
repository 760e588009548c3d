// Package e2e walks the built program in a real browser, as a director does: on a desktop and on a phone, under a name
// that is no secure context, with script and without, and holds every page against the accessibility rules.
// Its benchmarks play whole events, and need no browser.
package e2e
