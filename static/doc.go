// Package static holds the stylesheet, the script and the icon, as the program carries them: each under an address with
// the hash of its content, so that a browser may keep it for ever.
package static
