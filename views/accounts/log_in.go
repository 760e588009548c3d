package accounts

// LogInForm is the form with name and passphrase.
type LogInForm struct {
	Name      string
	Back      string // where to go on; empty for the desk
	Why       string // why somebody must log in who did not ask for it
	Sent      bool   // they had sent a form, which was not taken
	Error     string // why name and passphrase did not do
	NobodyYet bool   // there is no account yet
}
