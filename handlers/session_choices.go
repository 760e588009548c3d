package handlers

import (
	"redress/session"
	"redress/views"
)

func methodChoices() (choices []views.Choice) {
	for _, method := range session.Methods {
		choices = append(choices, views.Choice{Value: string(method), Text: upper(views.MethodWords(method))})
	}
	return choices
}

func authorityChoices() []views.Choice {
	choices := []views.Choice{{Value: "", Text: "None chosen"}}
	for _, a := range session.Authorities() {
		choices = append(choices, views.Choice{Value: a.ID, Text: a.Name + " (" + a.Short + ")"})
	}
	return choices
}
