package views

// TapsView is a choice of one among few, each a button.
type TapsView struct {
	Name, Legend, Value, Err string
	Class                    string // "many" for more than fit in a row
	Choices                  []Choice
}
