package sight

import (
	"redress/handlers/web"
	"redress/session"
	"redress/session/regulations"
	"redress/views"
	"redress/views/parts"
)

func MethodChoices() (choices []views.Choice) {
	for _, method := range session.Methods {
		choices = append(choices, views.Choice{Value: string(method), Text: web.Upper(parts.MethodWords(method))})
	}
	return choices
}

func AuthorityChoices() []views.Choice {
	choices := []views.Choice{{Value: "", Text: "None chosen"}}
	for _, a := range regulations.Authorities() {
		choices = append(choices, views.Choice{Value: a.ID, Text: a.Name + " (" + a.Short + ")"})
	}
	return choices
}
