package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// TestClaimGolden holds the whole shape of what redress claim prints, and what it says of claims that cannot be.
func TestClaimGolden(t *testing.T) {
	t.Chdir("testdata/claim")
	status, out, errs := redress(t, "claim", "positions.json")
	if status != done || errs != "" {
		t.Errorf("exit status %d, %s", status, errs)
	}
	oneDocument(t, out)
	golden(t, "positions-played-out.json", out)
	status, out, errs = redress(t, "claim", "wrong.json")
	if status != problems {
		t.Errorf("exit status %d, %s", status, out)
	}
	oneDocument(t, out)
	golden(t, "wrong-problems.txt", errs)
}

// TestClaimNotFinished: what there was no time for is null, and a worst that may be worse yet is said to be unfinished.
func TestClaimNotFinished(t *testing.T) {
	t.Chdir("testdata/claim")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out, errs bytes.Buffer
	status := run(ctx, console{strings.NewReader(""), &out, &errs}, []string{"claim", "positions.json"})
	if status != problems || !strings.Contains(errs.String(), "positions.json:2: not-finished: C01: ") ||
		!strings.Contains(out.String(), `"finished": false`) || strings.Contains(out.String(), `"finished": true`) ||
		!strings.Contains(out.String(), `"any_legal_floor": null`) {
		t.Errorf("exit status %d, %s%s", status, errs.String(), out.String())
	}
}

// TestClaimUsage: what is wrong with the words is told beside the usage.
func TestClaimUsage(t *testing.T) {
	for want, line := range map[string]string{"give one file": "claim", "how long": "claim a --time 0s"} {
		if status, _, errs := redress(t, typedLine(line)...); status != usage || !strings.Contains(errs, want) {
			t.Errorf("%s: exit status %d, %s", line, status, errs)
		}
	}
}
