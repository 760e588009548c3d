package scoring

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// exactly reads a share or a figure of the shared files: a number, or a fraction such as "2/3".
type exactly struct{ big.Rat }

func (e *exactly) UnmarshalJSON(text []byte) error {
	return e.UnmarshalText([]byte(strings.Trim(string(text), `"`)))
}

// closeTo tells whether figures are those of a source that rounded them.
func closeTo(got []*big.Rat, want []float64) bool {
	if len(got) != len(want) {
		return false
	}
	for i, figure := range got {
		if value, _ := figure.Float64(); math.Abs(value-want[i]) > 0.0051 {
			return false
		}
	}
	return true
}

func linesOf(scores []int) []Line {
	lines := make([]Line, len(scores))
	for i, score := range scores {
		lines[i].Points = score
	}
	return lines
}

// sharedMix is a score as the shared files have it; its shares are numbers or fractions.
type sharedMix []struct {
	Points int `json:"ns_score"`
	Weight exactly
}

func (m sharedMix) mix() Mix {
	var mixed Mix
	for i, o := range m {
		mixed = append(mixed, Outcome{Points: o.Points, Share: &m[i].Weight.Rat})
	}
	return mixed
}

func (m sharedMix) line() Line {
	score := SideScore{Assigned: m.mix()}
	return Line{Adjusted: &Adjusted{score, score}}
}

// checkFigures holds figures against those of a vector, which its source may have rounded.
func (v vector) checkFigures(t *testing.T, what string, got []*big.Rat, want []float64) {
	t.Helper()
	if !closeTo(got, want) {
		t.Errorf("%s, %s: %s, want %v", v.ID, what, inText(got), want)
	}
}

func TestSharedTravellers(t *testing.T) {
	rounding := map[string]Ties{"half_even": ToEven, "half_up": AwayFromZero, "": AwayFromZero}
	checked := 0
	for _, kind := range []string{"mp", "neuberg", "ximp", "butler"} {
		for _, v := range vectors(t, "vectors.json", kind) {
			var in struct {
				Scores  []int `json:"ns_scores"`
				N       int
				PerWin  int    `json:"points_per_win"`
				Divisor string `json:"divide_by"`
				Cap     int
				Drop    int    `json:"drop_each_end"`
				Places  *int   `json:"round_places"`
				Mode    string `json:"round_mode"`
			}
			var want struct {
				NS     []float64 `json:"ns_mp"`
				EW     []float64 `json:"ew_mp"`
				Exact  []exactly `json:"ns_mp_exact"`
				Cross  []float64 `json:"ns_ximp"`
				Butler []float64 `json:"ns_imps"`
				Datum  int
			}
			if v.decode(t, &in, &want); len(in.Scores) == 0 {
				continue // a whole session
			}
			checked++
			r := Rules{PerWin: in.PerWin, Cap: in.Cap, Datum: DatumRule{Drop: DropCount, DropEach: in.Drop}}
			r.Method = map[string]Method{"mp": ByMatchpoints, "neuberg": ByMatchpoints, "ximp": ByCrossIMPs, "butler": ByButler}[kind]
			if r.Divisor = Divisor(in.Divisor); in.Divisor == "n-1" {
				r.Divisor = ByComparisons
			}
			exact := mustBoard(t, r, linesOf(in.Scores), in.N)
			if in.Places != nil {
				r.EachBoard = Rounding{On: true, Places: *in.Places, Ties: rounding[in.Mode]}
			}
			got := mustBoard(t, r, linesOf(in.Scores), in.N)
			v.checkFigures(t, "North-South", got.NorthSouth, append(append(want.NS, want.Cross...), want.Butler...))
			if len(want.EW) > 0 {
				v.checkFigures(t, "East-West", got.EastWest, want.EW)
			}
			for i := range want.Exact {
				if exact.NorthSouth[i].Cmp(&want.Exact[i].Rat) != 0 {
					t.Errorf("%s, line %d: %s, want %s", v.ID, i+1, exact.NorthSouth[i], &want.Exact[i].Rat)
				}
			}
			if got.Datum != want.Datum {
				t.Errorf("%s: datum %d, want %d", v.ID, got.Datum, want.Datum)
			}
		}
	}
	if checked < 30 {
		t.Errorf("%d travellers checked", checked)
	}
}

func TestSharedWeighted(t *testing.T) {
	for _, v := range vectors(t, "vectors.json", "weighted") {
		var in struct {
			Method     string
			Assigned   sharedMix
			Others     []int `json:"other_results_ns"`
			Other      int   `json:"other_table_ns"`
			Lines      []sharedMix
			Artificial []struct {
				NS exactly `json:"ns_pct"`
				EW exactly `json:"ew_pct"`
			}
			A exactly `json:"team_a_imps"`
			B exactly `json:"team_b_imps"`
		}
		var want struct {
			Matchpoint json.RawMessage `json:"ns_mp"`
			EWMatch    float64         `json:"ew_mp"`
			Top        int
			IMPs       float64
			Exact      []exactly `json:"ns_mp_exact"`
			Artificial []float64 `json:"artificial_mp"`
			A          float64   `json:"result_for_a"`
			B          float64   `json:"result_for_b"`
		}
		v.decode(t, &in, &want)
		switch {
		case in.Method == "ko_nonbalancing":
			v.checkFigures(t, "knockout", []*big.Rat{Balanced(&in.A.Rat, &in.B.Rat), Balanced(&in.B.Rat, &in.A.Rat)}, []float64{want.A, want.B})
		case in.Method == "imp":
			v.checkFigures(t, "IMPs", []*big.Rat{IMPsAgainst(in.Assigned.mix(), Plain(in.Other))}, []float64{want.IMPs})
		case len(in.Assigned) > 0:
			got := mustBoard(t, Rules{Method: ByMatchpoints}, append(linesOf(in.Others), in.Assigned.line()), 0)
			var ns float64
			if err := json.Unmarshal(want.Matchpoint, &ns); err != nil {
				t.Fatal(err)
			}
			last := len(in.Others)
			v.checkFigures(t, "the weighted line", []*big.Rat{got.NorthSouth[last], got.EastWest[last]}, []float64{ns, want.EWMatch})
			if got.Top != want.Top {
				t.Errorf("%s: top %d, want %d", v.ID, got.Top, want.Top)
			}
		default:
			var lines []Line
			for _, mix := range in.Lines {
				lines = append(lines, mix.line())
			}
			for _, awards := range in.Artificial {
				ns, ew := PercentAward(&awards.NS.Rat), PercentAward(&awards.EW.Rat)
				lines = append(lines, Line{Adjusted: &Adjusted{SideScore{Award: &ns}, SideScore{Award: &ew}}})
			}
			got := mustBoard(t, Rules{Method: ByMatchpoints}, lines, 0)
			for i := range want.Exact {
				if got.NorthSouth[i].Cmp(&want.Exact[i].Rat) != 0 {
					t.Errorf("%s, line %d: %s, want %s", v.ID, i+1, got.NorthSouth[i], &want.Exact[i].Rat)
				}
			}
			if n := len(in.Lines); len(want.Artificial) > 0 {
				v.checkFigures(t, "the artificial line", []*big.Rat{got.NorthSouth[n], got.EastWest[n]}, want.Artificial)
			}
		}
	}
}

func TestSharedSelfInflicted(t *testing.T) {
	for _, v := range vectors(t, "vectors.json", "sewog") {
		var in struct {
			A exactly `json:"A_actual"`
			B exactly `json:"B_before_infraction"`
			C exactly `json:"C_without_error"`
		}
		var want struct {
			Case DamageCase
			NOS  float64
			OS   *float64
		}
		v.decode(t, &in, &want)
		got, err := SplitDamage(&in.A.Rat, &in.B.Rat, &in.C.Rat)
		if err != nil || got.Case != want.Case {
			t.Errorf("%s: %s, %v; want %s", v.ID, got.Case, err, want.Case)
			continue
		}
		v.checkFigures(t, "the non-offending side", []*big.Rat{got.NonOffending}, []float64{want.NOS})
		if want.OS != nil {
			v.checkFigures(t, "the offending side", []*big.Rat{got.Offending()}, []float64{*want.OS})
		}
	}
}

// TestSharedFrequencies are boards given by how often each result occurs, some of them a part of a time.
func TestSharedFrequencies(t *testing.T) {
	checked := 0
	for _, kind := range []string{"mp", "weighted"} {
		for _, v := range vectors(t, "worked.json", kind) {
			var in struct{ Freq map[string]exactly }
			var want struct {
				NS map[string]float64 `json:"ns_mp"`
			}
			if !strings.Contains(string(v.Input), `"freq"`) {
				continue
			}
			v.decode(t, &in, &want)
			checked++
			field := matchpointScale{frequencies(frequent(t, in.Freq)), Rules{}, 1, 1}
			for points, matchpoints := range want.NS {
				n, err := strconv.Atoi(points)
				if err != nil {
					t.Fatal(err)
				}
				v.checkFigures(t, points, []*big.Rat{field.worth(n)}, []float64{matchpoints})
			}
		}
	}
	if checked < 4 {
		t.Errorf("%d frequency tables checked", checked)
	}
}

// frequent is lines that come to these frequencies: each result as many whole times as it can, and what is left of
// them in lines that are made of parts.
func frequent(t *testing.T, frequencies map[string]exactly) []Mix {
	t.Helper()
	var lines []Mix
	var parts Mix
	for points, times := range frequencies {
		n, err := strconv.Atoi(points)
		if err != nil {
			t.Fatal(err)
		}
		rest := new(big.Rat).Set(&times.Rat)
		for ; rest.Cmp(one) >= 0; rest.Sub(rest, one) {
			lines = append(lines, Plain(n))
		}
		if rest.Sign() > 0 {
			parts = append(parts, Outcome{Points: n, Share: rest})
		}
	}
	return append(lines, parts)
}
