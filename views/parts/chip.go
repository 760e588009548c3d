package parts

// Chip is something that can be tapped into the form.
type Chip struct {
	Value string // what the button sends
	Text  string
	Note  string // how often it came, or where an amount is from
}
