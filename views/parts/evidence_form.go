package parts

// EvidenceForm is a picture to add, as it was sent.
type EvidenceForm struct {
	Kind, Seat, Text string
	Field, Error     string
}

// ErrorAt is the error of a field of the form.
func (f EvidenceForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}
