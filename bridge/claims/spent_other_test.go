//go:build !unix

package claims

import "time"

var began = time.Now()

// spent is the time so far, where that of the processor is not known.
func spent() time.Duration { return time.Since(began) }
