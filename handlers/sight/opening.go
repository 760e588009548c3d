package sight

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/views"
)

// knowing gives commands of a director who plays with the reason that they chose, and with who else may give them.
// Nobody else is looked up where nothing is kept from them.
func (s *Desk) knowing(c echo.Context, play *session.Session, commands []session.Command) ([]session.Command, error) {
	if !play.KeepsSome(play.Directing(web.Who(c).Name())) {
		return commands, nil
	}
	colleagues, err := s.Colleagues(c)
	all := make([]session.Command, len(commands))
	for i, command := range commands {
		all[i] = session.Knowing{Command: command, Why: session.OpeningReason(c.FormValue(session.OpeningField)),
			Colleagues: colleagues}
	}
	return all, err
}

// openingReasons tell why a director who plays does what opens boards to them.
var openingReasons = map[session.OpeningReason]string{
	session.PlayedOut:  "they have been played, and the results come later",
	session.NotPlayed:  "nobody plays them any more",
	session.NobodyElse: "nobody else can direct",
}

// askOpening asks, on the page of a refusal, for the reason that was missing: the same form once more. Nil where no
// reason is asked for.
func (s *Desk) askOpening(c echo.Context, f *fault.Error) *views.OpeningForm {
	if f.Field != session.OpeningField || c.Request().Method != http.MethodPost {
		return nil
	}
	sent, err := s.Form(c)
	if err != nil {
		return nil
	}
	form := &views.OpeningForm{Path: c.Request().URL.Path, Field: session.OpeningField, Button: "Do it all the same",
		Hint: "The desk shows to all who direct that you did it, and the reason."}
	names := make([]string, 0, len(sent))
	for name := range sent {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, value := range sent[name] {
			if name != session.OpeningField {
				form.Sent = append(form.Sent, views.KeyValue{Key: name, Value: value})
			}
		}
	}
	for _, reason := range session.OpeningReasons {
		form.Reasons = append(form.Reasons,
			views.Choice{Value: string(reason), Text: web.Upper(openingReasons[reason])})
	}
	return form
}

// opened tells all who look at the desk what opened boards that were kept from somebody: what directors who play did,
// with their reasons, and what play was cancelled.
func (e *Evening) opened(play *session.Session) (notes []string) {
	for _, o := range play.Openings {
		did := ", opened to themselves "
		if o.Codes {
			did = ", was shown the codes of seats that open "
		}
		notes = append(notes, "At "+e.Clock(o.At)+" "+o.By+", who plays as "+o.As.String()+did+
			web.Plural(len(o.Boards), "board")+" "+web.Numbers(o.Boards)+", which they might still have had to play: "+
			openingReasons[o.Why]+".")
	}
	for _, l := range play.Late {
		if l.Cancelled {
			notes = append(notes, "At "+e.Clock(l.Since)+" "+l.By+" said that board "+strconv.Itoa(l.Board)+
				" will not be played at table "+l.Table+".")
		}
	}
	return notes
}
