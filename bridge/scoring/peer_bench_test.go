package scoring

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// leastTimesPeer is how many times as fast as the package bridge-scorer plain matchpoints must be.
const leastTimesPeer = 10

// peerScript scores travellers with bridge-scorer, in as many rounds as it is told, and prints the nanoseconds of the
// quickest round and the matchpoints of North-South. The games are made before, and the first rounds warm it up.
const peerScript = `
const scorer = require('bridge-scorer');
const { travellers, rounds } = JSON.parse(require('fs').readFileSync(0));
const boards = travellers.map(scores => scores.map(score => ({
	contract: { declaror: score < 0 ? 'E' : 'N' }, score: Math.abs(score),
})));
let quickest = Infinity;
for (let i = 0; i < rounds; i++) {
	const start = process.hrtime.bigint();
	boards.forEach(games => scorer.matchpoints(games));
	quickest = Math.min(quickest, Number(process.hrtime.bigint() - start));
}
console.log(JSON.stringify({ quickest, matchpoints: boards.map(games => games.map(game => game.matchpointsNS.value)) }));
`

// BenchmarkPeer scores the same 200 plain travellers of 20 lines with the npm package bridge-scorer 2.4.0 and with
// plainMatchpoints, one after the other, and prints as "times-peer" how many times as fast ours are, and as
// "board-times-peer" the same of Rules.Board, which is ready for everything that an adjusted score brings. The quickest
// round of each counts, so that other work on the machine does not. The peer also gives percentages and ranks on the
// board; the start of Node is not counted. It fails below 10 times, and where the matchpoints differ. Without Node, or
// without the package's registry, it is skipped.
func BenchmarkPeer(b *testing.B) {
	random := rand.New(rand.NewPCG(20, 200))
	travellers := make([][]int, 200)
	boards := make([][]Line, len(travellers))
	for i := range travellers {
		for range 20 {
			travellers[i] = append(travellers[i], 10*(random.IntN(60)-20))
		}
		boards[i] = make([]Line, len(travellers[i]))
		for j, points := range travellers[i] {
			boards[i][j].Points = points
		}
	}
	theirs, theirTime := peer(b, travellers, 2000)
	for i, traveller := range travellers {
		if ours := plainMatchpoints(traveller); !slices.Equal(ours, theirs[i]) {
			b.Fatalf("%v: ours are %v, theirs %v", traveller, ours, theirs[i])
		}
	}
	plain, exact := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for b.Loop() {
		start := time.Now()
		for _, traveller := range travellers {
			plainMatchpoints(traveller)
		}
		between := time.Now()
		for _, lines := range boards {
			scoreOnce(b, ByMatchpoints, lines)
		}
		plain, exact = min(plain, between.Sub(start)), min(exact, time.Since(between))
	}
	times := float64(theirTime) / float64(plain)
	b.ReportMetric(times, "times-peer")
	b.ReportMetric(float64(theirTime)/float64(exact), "board-times-peer")
	b.ReportMetric(float64(plain)/float64(len(travellers)), "ns/traveller")
	b.ReportMetric(float64(theirTime)/float64(len(travellers)), "ns/peer")
	if b.N >= 3 && times < leastTimesPeer {
		b.Errorf("plain matchpoints are %.1f times as fast as bridge-scorer; at least %d times was promised", times,
			leastTimesPeer)
	}
}

// peer installs the package in a folder that goes away and runs it.
func peer(b *testing.B, travellers [][]int, rounds int) ([][]int, time.Duration) {
	b.Helper()
	folder := b.TempDir()
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			b.Skipf("%s is not here to compare with", tool)
		}
	}
	install := exec.Command("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts",
		"bridge-scorer@2.4.0")
	install.Dir = folder
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"private": true}`), 0o600); err != nil {
		b.Fatal(err)
	}
	if out, err := install.CombinedOutput(); err != nil {
		b.Skipf("bridge-scorer cannot be installed to compare with: %v %s", err, out)
	}
	input, err := json.Marshal(map[string]any{"travellers": travellers, "rounds": rounds})
	if err != nil {
		b.Fatal(err)
	}
	run := exec.Command("node", "-e", peerScript)
	run.Dir, run.Stdin, run.Stderr = folder, bytes.NewReader(input), os.Stderr
	out, err := run.Output()
	if err != nil {
		b.Fatal(err)
	}
	var answer struct {
		Quickest    int64
		Matchpoints [][]int
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		b.Fatal(err)
	}
	return answer.Matchpoints, time.Duration(answer.Quickest)
}
