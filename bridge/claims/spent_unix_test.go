//go:build unix

package claims

import (
	"syscall"
	"time"
)

// spent is the processor time of this process so far, which other programs on the machine do not lengthen.
func spent() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
