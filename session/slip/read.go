package slip

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
)

// A result is typed as everywhere ([scoring.ReadTyped]): "4S by N +1", "3ntxw-2", "pass", "np" for a board that was not
// played, "60/40" for an artificial score in percent, and "NS 420" or "EW 50" where only the points are known. On a
// slip there is one, and points belong to a side that is named. After it stand matchpoints that were entered by hand:
// "4S by N +1 mp NS 12 EW 7.5", or for one side alone.

var byHandForm = regexp.MustCompile(`^(?:NS\s*([0-9./]+))?[\s,]*(?:EW\s*([0-9./]+))?$`)

// Read puts what was typed on a result; the error is a sentence without its stop.
func Read(text string, r session.Result) (session.Result, error) {
	if r.Artificial.Assigned() && text == Text(r) {
		return r, nil // it was left as it came from elsewhere; nobody types one, for that is a ruling
	}
	r.NotPlayed, r.Contract, r.Tricks, r.ScoreOnly, r.Score = false, bridge.Contract{}, 0, false, 0
	r.Artificial, r.Entered, r.ByHand = session.Artificial{}, session.Entered{}, session.ByHand{}
	text, entered, byHand := strings.Cut(strings.ToUpper(strings.TrimSpace(text)), " MP")
	text = strings.TrimSpace(text)
	if parts := byHandForm.FindStringSubmatch(strings.TrimSpace(entered)); byHand {
		if parts == nil || parts[1] == "" && parts[2] == "" {
			return r, fmt.Errorf("%q is not a number of matchpoints: after mp write NS 12 EW 7.5, or one of the two",
				strings.TrimSpace(entered))
		}
		r.ByHand.NS, r.ByHand.EW = parts[1], parts[2]
	}
	typed, err := scoring.ReadTyped(text)
	unread := scoring.UnreadError{}
	switch {
	case errors.As(err, &unread) || err == nil && len(typed.Results) > 1:
		return r, fmt.Errorf("%q is not a result: write it as 4S by N +1, pass, np, 60/40, NS 420 or EW 50",
			text)
	case err != nil:
		return r, err
	case typed.NotPlayed:
		r.NotPlayed = true
		return r, nil
	case typed.NorthSouth != nil:
		r.Artificial = session.Artificial{NS: percent(*typed.NorthSouth), EW: percent(*typed.EastWest)}
		return r, nil
	}
	result := typed.Results[0]
	if result.PointsOnly && !result.SideNamed {
		return r, fmt.Errorf("%q does not say whose points they are: write NS 420 or EW 420", text)
	}
	r.ScoreOnly, r.Score = result.PointsOnly, result.Points
	r.Contract, r.Tricks = result.Contract, result.Tricks
	return r, nil
}

// percent is an artificial score as a session holds it, in percent of the board; whatever is typed for one is.
func percent(award scoring.Award) string {
	value := award.Percentage()
	places, _ := value.FloatPrec() // a decimal, as it was read
	return value.FloatString(places)
}

// Text is a result as it is typed, with what was entered by hand; [Read] reads it.
func Text(r session.Result) string {
	text := score(r)
	if r.ByHand.Entered() {
		text += " mp"
	}
	if r.ByHand.NS != "" {
		text += " NS " + r.ByHand.NS
	}
	if r.ByHand.EW != "" {
		text += " EW " + r.ByHand.EW
	}
	return text
}

// score is the result alone, as it is typed.
func score(r session.Result) string {
	switch {
	case r.NotPlayed:
		return "np"
	case r.Artificial != session.Artificial{}:
		if r.Artificial.Assigned() {
			return r.Artificial.String()
		}
		return r.Artificial.NS + "/" + r.Artificial.EW
	case r.ScoreOnly && r.Score < 0:
		return fmt.Sprintf("EW %d", -r.Score)
	case r.ScoreOnly:
		return fmt.Sprintf("NS %d", r.Score)
	case r.Contract.PassedOut():
		return "pass"
	}
	return r.Contract.String() + " " + r.Contract.Result(r.Tricks)
}
