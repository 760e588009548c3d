package scores

import (
	"redress/casefile/adjustment"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
)

// typed is the worksheet as it was sent, for the domain to read.
func (f *typedScore) typed() adjustment.Typed {
	return adjustment.Typed{Way: f.Kind, Against: f.Against, Results: f.Results.TypedResults,
		EastWest: f.EastWest.TypedResults, Theirs: f.Theirs.TypedResults, Normal: f.Normal.TypedResults,
		NSAward: f.NSAward, EWAward: f.EWAward, Table: f.Table, TableTricks: f.TableTricks, Vulnerable: f.Vul,
		Method: f.Method, Field: f.Field, Knockout: f.Knockout, PenaltySide: f.PenaltySide,
		PenaltyAmount: web.Short(f.PenaltyAmount, ledger.MaxWord), PenaltyUnit: f.PenaltyUnit}
}

// read works the typed worksheet out.
func (f *typedScore) read(w *sight.Worksheet) (*adjustment.Score, error) {
	on := adjustment.TypedOn{Result: f.ShowResult, Field: w.Typeable, Slip: w.On().Slip(w.Case.Place())}
	if vul, known := vulnerability(w); known {
		on.Vulnerable = &vul
	}
	return f.typed().Read(on)
}
