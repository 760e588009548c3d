package records

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/records"
)

// ShowContract answers GET /cases/:id/record/contract.
func (s *Handlers) ShowContract(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if !o.May("set-record") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	return s.contractPage(c, o, contractForm(o.OnRecord()), nil)
}

// SaveContract answers POST /cases/:id/record/contract: keep contract and result, or take them out.
func (s *Handlers) SaveContract(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	f := typedContract(c)
	switch c.FormValue("do") {
	case "clear":
		f = view.ContractForm{Basis: f.Basis}
	case "save":
	default:
		return s.contractPage(c, o, f, nil)
	}
	seen, err := s.SeenCase(c, o)
	if err != nil {
		return err
	}
	r := *seen.OnRecord()
	err = record.TypedContract{Level: f.Level, Strain: f.Strain, Risk: f.Risk, Declarer: f.Declarer,
		Tricks: f.Tricks}.Put(&r)
	known, err := s.keepPart(c, o, seen, &r, err)
	switch {
	case err != nil:
		return err
	case known == nil:
		return leaveRecord(s, c, o, "contract")
	case known.Code == fault.Conflict:
		if o, err = s.Load(c); err != nil {
			return err
		}
		f.Basis = o.Seq
	}
	return s.contractPage(c, o, f, known)
}

func (s *Handlers) contractPage(c echo.Context, o *sight.File, f view.ContractForm, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	f.Request = next
	if f.Basis == 0 {
		f.Basis = o.Seq
	}
	r := o.OnRecord()
	f.Known = r.Contract != "" || r.Declarer != nil || r.Tricks != nil
	f.Most = 13
	p, _ := record.PositionOf(r)
	if fewest, most, known := p.Results(); known && p.Won+p.Lost > 0 {
		f.Fewest, f.Most = fewest, most
		f.SoFar = fmt.Sprintf("Before play stopped declarer’s side had won %d of %d tricks; %d were left. The result "+
			"is those won and those awarded together: %d to %d tricks.", p.Won, p.Won+p.Lost, most-fewest, fewest, most)
	}
	status := http.StatusOK
	if wrong != nil {
		status, f.Clashes = wrong.Code.Status(), wrong.Clashes
		if len(f.Clashes) == 0 {
			f.Error, f.Field = wrong.Text, wrong.Field
		}
		if f.Field == "contract" {
			f.Field = "level"
		}
	}
	page := s.Page(c, "Contract and result", views.NavDesk, o.Head.Crumbs("Contract and result")...)
	return s.Render(c, status, view.Contract(page, o.Head, f))
}

// contractForm is the form of what is on record: what was entered, or else what the auction arrived at.
func contractForm(r *record.Record) (f view.ContractForm) {
	contract, declared, known := record.Entered(r)
	if !known {
		contract, known = r.FinalContract()
		declared = known
	}
	if known {
		f.Level = strconv.Itoa(contract.Level)
	}
	if bid, wasBid := contract.Bid(); known && wasBid {
		f.Strain, f.Risk = bid.Denomination.String(), contract.Risk.Letters()
		if declared {
			f.Declarer = contract.Declarer.String()
		}
	}
	if r.Tricks != nil {
		f.Tricks = strconv.Itoa(*r.Tricks)
	}
	return f
}

// typedContract reads the form.
func typedContract(c echo.Context) (f view.ContractForm) {
	f.Basis, _ = strconv.ParseInt(c.FormValue("basis"), 10, 64)
	f.Level, f.Strain, f.Risk = web.Trimmed(c, "level"), web.Trimmed(c, "strain"), web.Trimmed(c, "risk")
	f.Declarer, f.Tricks = web.Trimmed(c, "declarer"), web.Trimmed(c, "tricks")
	return f
}
