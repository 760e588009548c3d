package views

// Inquiry is what a director asks and looks at beside the questions: peers, pictures, earlier rulings.
type Inquiry struct {
	Polls    []Link
	Pictures int // of those on the case that who sees the page may see
	Shown    bool
	Alike    []AlikeView
	Compared int // how many rulings at most were compared for it
}

// AlikeView is an earlier ruling with the reasons why it is like the case.
type AlikeView struct {
	Link    Link
	Where   string // when, and on what
	Reasons []string
}
