package session

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// room plays the scenes of testdata/floor.txt.
type room struct {
	t       *testing.T
	at      string // file and line
	minutes int
	random  *rand.ChaCha8
	log     []ledger.Entry
	s       *Session
	kept    map[string]string // codes that were drawn before others, by seat
	actor   string            // who does it
}

func TestFloor(t *testing.T) {
	content, err := os.ReadFile("testdata/floor.txt")
	if err != nil {
		t.Fatal(err)
	}
	var r *room
	for i, line := range strings.Split(string(content), "\n") {
		line = strings.TrimRight(line, "\r")
		if name, ok := strings.CutPrefix(line, "== "); ok {
			r = &room{t: t, at: name, random: rand.NewChaCha8([32]byte{3}), kept: map[string]string{}}
			continue
		}
		if r == nil || strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		r.at = fmt.Sprintf("floor.txt:%d: %s", i+1, line)
		r.line(line)
	}
	if r == nil {
		t.Fatal("there is no scene")
	}
}

func (r *room) line(line string) {
	r.t.Helper()
	if question, answer, ok := strings.Cut(line, " = "); ok {
		got := r.ask(strings.Split(question, " "))
		if !answered(got, answer) {
			r.t.Errorf("%s\nis answered %q", r.at, got)
		}
		return
	}
	r.actor = "director"
	if rest, other := strings.CutPrefix(line, "as "); other {
		r.actor, line, _ = strings.Cut(rest, " ")
	}
	done, refusal, failing := strings.Cut(line, " !")
	done, colleague, _ := strings.Cut(done, " beside ")
	done, why, knowing := strings.Cut(done, " because ")
	command := r.command(strings.Split(strings.TrimSuffix(done, " "), " "), done)
	if knowing {
		command = Knowing{command, OpeningReason(strings.TrimSpace(why)), strings.Fields(colleague)}
	}
	err := r.do(watched{command})
	field, words, _ := strings.Cut(strings.TrimSpace(refusal), ": ")
	if after, bare := strings.CutPrefix(strings.TrimSpace(refusal), ": "); bare {
		field, words = "", after
	}
	switch failing = failing && words != ""; {
	case !failing && err != nil:
		r.t.Errorf("%s\nis refused: %v", r.at, err)
	case failing && err == nil:
		r.t.Errorf("%s\nis not refused", r.at)
	case failing && (fault.Of(err).Field != field || !told(fault.Of(err).Text, words)):
		r.t.Errorf("%s\nis refused at %q: %v", r.at, fault.Of(err).Field, err)
	}
}

// told tells whether a text has some words, and not those that stand after "but not".
func told(text, words string) bool {
	words, secret, keeps := strings.Cut(words, " but not ")
	return strings.Contains(text, words) && !(keeps && strings.Contains(text, secret))
}

// answered compares an answer with the one wanted; of "kind: sentence LAW" the words must be in the sentence, and the
// law is compared where the scene names one.
func answered(got, want string) bool {
	kind, words, sentence := strings.Cut(want, ": ")
	if !sentence {
		return got == want
	}
	gotKind, gotWords, _ := strings.Cut(got, ": ")
	for _, law := range []string{"16D", "8B2"} {
		if before, found := strings.CutSuffix(words, " "+law); found {
			return gotKind == kind && strings.Contains(gotWords, before) && strings.HasSuffix(gotWords, " "+law)
		}
	}
	return gotKind == kind && strings.Contains(gotWords, words)
}

func (r *room) do(c Command) error {
	if w, is := c.(watched); is && w.Command == nil {
		return nil
	}
	r.minutes++
	d := &ledger.Draft{At: opened.Add(time.Duration(r.minutes) * time.Minute), Actor: r.actor, Random: r.random}
	if len(r.log) > 0 {
		d.After = r.log[len(r.log)-1].At
	}
	if err := c.Decide(r.s, d); err != nil {
		if len(d.Entries) > 0 {
			r.t.Errorf("%s\nis refused, but an entry was drafted", r.at)
		}
		return err
	}
	var last ledger.Entry
	if len(r.log) > 0 {
		last = r.log[len(r.log)-1]
	}
	r.log = append(r.log, ledger.Seal("session-1", last, d.Entries)...)
	s, err := Fold(r.log)
	if err != nil {
		r.t.Fatalf("%s: %v", r.at, err)
	}
	r.s = s
	return nil
}

func (r *room) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		r.t.Fatalf("%s: %q is no number", r.at, text)
	}
	return n
}

func (r *room) contestant(text string) movement.Number {
	n, err := strconv.Atoi(text)
	if text == "-" || err != nil {
		return movement.Number{}
	}
	return movement.Number{N: n}
}

func (r *room) seat(text string) bridge.Seat {
	seat, err := bridge.ParseSeat(text)
	if err != nil {
		r.t.Fatalf("%s: %v", r.at, err)
	}
	return seat
}

func (r *room) callOf(table string) string {
	for _, c := range slices.Backward(r.s.Calls) {
		if c.Table == table && (c.EndedAt == 0 ||
			!slices.ContainsFunc(r.s.Calls, func(o Call) bool { return o.Table == table && o.EndedAt == 0 })) {
			return c.ID
		}
	}
	return "none"
}

// command is what a line of a scene does.
func (r *room) command(w []string, line string) Command {
	arg := func(i int) string {
		if i < len(w) {
			return w[i]
		}
		return ""
	}
	switch w[0] {
	case "start":
		return typedOpen(r.t, fmt.Sprintf("%s %s tables %s boards entries %s", w[1], w[2], w[3],
			strings.Join(w[4:], " ")))
	case "mitchell":
		return SetMovement{r.made(movement.Mitchell{Tables: r.s.Tables, BoardsIn: r.number(w[1])}.Movement())}
	case "teams":
		return SetMovement{r.made(movement.TeamMatches{Matches: []movement.Match{{Home: 1, Away: 2, Open: "1",
			Closed: "2"}}, Boards: movement.UpTo(r.number(w[1])),
			Rounds: r.number(w[2])}.Movement())}
	case "movement":
		m, problems := movement.Parse(strings.ReplaceAll(strings.TrimPrefix(line, "movement "), ";", "\n"))
		if len(problems) > 0 {
			r.t.Fatalf("%s: %v", r.at, problems)
		}
		return SetMovement{m}
	case "round":
		c := StartRound{Number: r.number(w[1])}
		if arg(2) != "" {
			c.Minutes = r.number(w[2])
		}
		return c
	case "goes-on":
		return GoOn{ScoreAt: r.s.ScoreAt + int64(60*r.number(cmp.Or(arg(1), "0")))}
	case "round-back":
		c := TakeBackRound{Number: r.number(w[1])}
		if arg(2) == "as-looked" {
			c.Start = r.kept["round"]
		}
		return c
	case "look-around":
		r.kept["round"], r.kept["codes"] = r.s.RoundStart(), r.s.Codes.Drawn()
		for _, late := range r.s.OpenLate() {
			r.kept[fmt.Sprint("late ", late.Board, late.Table)] = late.ID
		}
		return nil
	case "clock":
		r.minutes += r.number(w[1])
		return nil
	case "end":
		if arg(1) != "" {
			return End{ScoreAt: opened.Unix() + int64(r.number(w[1]))*60}
		}
		return End{}
	case "result", "not-played":
		result := Result{Board: r.number(w[1]), Table: w[2], NotPlayed: w[0] == "not-played"}
		if arg(3) != "" {
			result.NS, result.EW = r.number(w[3]), r.number(w[4])
		}
		return RecordResults{[]Result{result}}
	case "form":
		return MarkForm{Board: r.number(w[1]), Form: w[2], Tables: w[3:]}
	case "late":
		return PlayLate{Board: r.number(w[1]), Table: w[2]}
	case "cancel":
		c := CancelPlay{Board: r.number(w[1]), Table: w[2]}
		if arg(3) == "as-looked" {
			c.Note = r.kept[fmt.Sprint("late ", c.Board, c.Table)]
		}
		return c
	case "codes":
		if arg(1) == "as-looked" {
			return DrawCodes{Drawn: new(r.kept["codes"])}
		}
		return DrawCodes{Table: arg(1)}
	case "keep":
		r.kept[w[1]+w[2]+w[3]] = r.s.Codes.Of(w[1], r.seat(w[2]), r.number(w[3]))
		return nil
	case "keep-evening":
		r.kept["evening"+w[1]+w[2]] = r.evening(w[1], w[2], w[3])
		return nil
	case "look":
		claim, _ := r.s.Holder(w[1], r.seat(w[2]))
		r.kept["claim"+w[1]+w[2]] = claim.ID
		return nil
	case "claim":
		return ClaimSeat{Table: w[1], Seat: r.seat(w[2]), Round: r.number(w[3]), Code: r.code(w), Bearer: arg(5)}
	case "free":
		claim, _ := r.s.Holder(w[1], r.seat(w[2]))
		if arg(3) == "as-looked" {
			claim.ID = r.kept["claim"+w[1]+w[2]]
		}
		return FreeSeat{Table: w[1], Seat: r.seat(w[2]), Claim: claim.ID}
	case "call":
		c := CallDirector{Table: w[1], Reason: CallReason(arg(3))}
		if arg(2) != "" {
			if seat, err := bridge.ParseSeat(w[2]); err == nil {
				c.Seat = &seat
			}
			c.Bearer = w[2]
		}
		return c
	case "call-on":
		board, _ := strconv.Atoi(w[2])
		return CallDirector{Table: w[1], Board: board}
	case "take":
		return TakeCall{Call: r.callOf(w[1]), By: arg(2)}
	case "give-back":
		return GiveBackCall{Call: r.callOf(w[1]), From: arg(2), For: arg(3),
			Directors: []string{"Moss", "Reed"}}
	case "done":
		c := EndCall{Call: r.callOf(w[1])}
		if arg(2) != "" {
			c.From = &w[2]
		}
		return c
	case "withdraw":
		c := EndCall{Call: r.callOf(w[1]), Withdrawn: true}
		if arg(2) != "" {
			if seat, err := bridge.ParseSeat(w[2]); err == nil {
				c.Seat = &Claim{Table: w[1], Seat: seat, Round: r.s.CurrentRound()}
			}
			c.Bearer = w[2]
		}
		return c
	case "plays":
		if arg(2) == "-1" {
			return DirectorPlays{Director: w[1], Contestant: movement.Number{N: -1}}
		}
		return DirectorPlays{Director: w[1], Contestant: r.contestant(arg(2)), Why: PlaysReason(arg(3))}
	}
	r.t.Fatalf("%s: nobody can do this", r.at)
	return nil
}

func (r *room) made(m *movement.Movement, err error) *movement.Movement {
	if err != nil {
		r.t.Fatalf("%s: %v", r.at, err)
	}
	return m
}

// code is what is typed for a seat; people type it small and with blanks.
func (r *room) code(w []string) string {
	if of, evening := strings.CutPrefix(w[4], "evening/"); evening {
		seat := strings.Split(of, "/")
		return r.evening(seat[0], seat[1], seat[2])
	}
	switch what := w[4]; what {
	case "kept-evening":
		return r.kept["evening"+w[1]+w[2]]
	case "right":
		code := strings.ToLower(r.s.Codes.Of(w[1], r.seat(w[2]), r.number(w[3])))
		if code != "" {
			code = " " + code[:3] + "-" + code[3:] + " "
		}
		return code
	case "kept":
		return r.kept[w[1]+w[2]+w[3]]
	case "wrong":
		return ""
	default:
		of := strings.Split(what, "/")
		return r.s.Codes.Of(of[0], r.seat(of[1]), r.number(of[2]))
	}
}

// evening is the code for the evening of who sits in a seat in a round.
func (r *room) evening(table, seat, round string) string {
	sits, _ := r.s.Movement.Sitting(table, r.seat(seat), r.number(round))
	return r.s.Codes.OfPlayer(r.s.Form.PlayerIn(r.seat(seat), sits))
}

// ask answers a question of a scene.
func (r *room) ask(w []string) string {
	switch w[0] {
	case "ends":
		at, ok := r.s.RoundEnds()
		if !ok {
			return "none"
		}
		return fmt.Sprintf("%d minutes", (at-r.s.RoundAt)/60)
	case "score-at":
		return strconv.FormatInt((r.s.ScoreAt-opened.Unix())/60, 10)
	case "last-entry":
		return strconv.FormatInt((r.log[len(r.log)-1].At-opened.Unix())/60, 10)
	case "started":
		return fmt.Sprintf("round %d at %d", r.s.Round, (r.s.RoundAt-opened.Unix())/60)
	case "openings":
		return list(r.s.Openings, func(o Opening) string {
			return fmt.Sprintf("%s %s %v, %s at %d", o.By, o.As, o.Boards, o.Why, (o.At-opened.Unix())/60)
		})
	case "plays-changed":
		return list(r.s.PlaysChanged, func(c PlaysChange) string {
			return fmt.Sprintf("%s %s to %s, %s at %d", c.Director, c.Was, c.Now, c.Why, (c.At-opened.Unix())/60)
		})
	case "open-late", "late-for":
		late := r.s.OpenLate()
		if w[0] == "late-for" {
			late = r.s.Director(w[1]).Late()
		}
		return list(late, func(l LatePlay) string { return fmt.Sprintf("%d at %s", l.Board, l.Table) })
	case "see":
		v, last := Viewer{Contestant: r.contestant(w[1])}, w[len(w)-1]
		if w[1] == "director" {
			v = r.s.Director(w[2]).Viewer
		}
		sight := r.s.For(v).Sight(r.number(last))
		if sight.Allowed() != (sight.Verdict == Allowed) || sight.Why == "" {
			r.t.Errorf("%s: %+v", r.at, sight)
		}
		return map[Verdict]string{Allowed: "shown", WaitUntilPlayed: "wait", WaitUntilEnd: "end"}[sight.Verdict] +
			": " + strings.TrimSpace(sight.Why+" "+sight.Law)
	case "seat-of":
		c, ok := r.s.SeatOf(w[1])
		if !ok {
			return "none"
		}
		who := "nobody known"
		if v := r.s.Seated(c); v != (Viewer{}) {
			who = r.s.Form.Who(v.Contestant)
		}
		return fmt.Sprintf("%s at table %s, %s", c.Seat.Name(), c.Table, who)
	case "held":
		held := r.s.Held(w[1])
		slices.Reverse(held)
		return list(held, func(c Claim) string { return fmt.Sprintf("%s %s %d", c.Table, c.Seat, c.Round) })
	case "sitting":
		n, ok := r.s.Movement.Sitting(w[1], r.seat(w[2]), r.number(w[3]))
		if !ok {
			return "nobody"
		}
		return n.String()
	case "waiting":
		return list(r.s.Waiting(), r.told)
	case "taken":
		return list(r.s.Taken(), r.told)
	case "conflict":
		c, ok := r.s.Director(w[1]).Conflict(r.number(w[2]), w[3])
		var kinds []string
		if c.OwnTable {
			kinds = append(kinds, "own table")
		}
		if c.MayPlay {
			kinds = append(kinds, "may play")
		}
		if ok != (len(kinds) > 0) || ok != (c.Why != "") {
			r.t.Errorf("%s: %t, %+v", r.at, ok, c)
		}
		if !ok {
			return "none"
		}
		return strings.Join(kinds, ", ") + ": " + c.Why
	}
	r.t.Fatalf("%s: nobody can answer this", r.at)
	return ""
}

// told is a call as the scenes tell it, with the minute since when it waits.
func (r *room) told(c Call) string {
	text := c.Table
	if c.Seat != nil {
		text += " " + c.Seat.String()
	}
	if c.Reason != "" {
		text += " " + string(c.Reason)
	}
	text += fmt.Sprintf(" since %d", (c.Since-opened.Unix())/60)
	if c.By != "" {
		text += " by " + c.By
	}
	if c.For != "" {
		text += " for " + c.For
	}
	return text
}

func list[T any](all []T, tell func(T) string) string {
	if len(all) == 0 {
		return "none"
	}
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = tell(one)
	}
	return strings.Join(texts, ", ")
}
