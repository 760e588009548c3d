package views

// Page is what every page has around its own content.
type Page struct {
	Title   string // for the window; " · Redress" is added
	Nav     Nav    // the entry of the navigation that the page belongs to
	Crumbs  []Link // the way to the page from the top; the last one is the page itself and needs no path
	Wide    bool   // a wide main column: tables, law pages
	Class   string // more classes for main, such as "question"
	Suits   Suits
	Path    string // where the page is, for forms of the frame that come back to it
	Version string // of the program
	Banner  *Banner
	Tried   bool // what was sent was to be worked out, and nothing of it is saved

	Unchanged bool     // the form that led to this page found everything as it was sent
	Account   *Account // who is logged in; nil where nobody can log in
	// a player's page: it leads nowhere else, for while a session is on players get no help (40B2(d), 73)
	Player bool

	Assets Assets
}

// Assets are the addresses of the static files, as the head of every page names them.
type Assets struct{ head string }

// NewAssets makes the part of the head that names the static files.
func NewAssets(style, script, icon string) Assets {
	return Assets{head: Rendered(headLinks(style, script, icon))}
}

// Nav is an entry of the navigation.
type Nav string

// The entries of the navigation.
const (
	NavNone           Nav = ""
	NavDesk           Nav = "desk"
	NavLaws           Nav = "laws"
	NavQuestionnaires Nav = "questionnaires"
	NavCasebook       Nav = "casebook"
)

// Suits says in how many colours suits are shown.
type Suits string

// The two ways.
const (
	FourColours Suits = "four"
	TwoColours  Suits = "two"
)

// Other is the way that is not this one.
func (s Suits) Other() Suits {
	if s == TwoColours {
		return FourColours
	}
	return TwoColours
}

// Words names the way for a button.
func (s Suits) Words() string {
	if s == TwoColours {
		return "Two-colour suits"
	}
	return "Four-colour suits"
}

// Link is a place with its words.
type Link struct {
	Text string
	Path string
}

// Banner is a message above the content.
type Banner struct {
	Kind   string // info, warn, error or good
	Strong string // the few words that matter
	Text   string
	Link   *Link
}

// nothingChanged takes the place of what says that something was stored.
var nothingChanged = Banner{Kind: "info", Strong: "Nothing changed.",
	Text: "What you sent is already in place: either you left it as it was shown, or it was done after that page " +
		"was opened."}

// banners are the messages above the content.
func (p Page) banners() (list []Banner) {
	if p.Unchanged {
		list = append(list, nothingChanged)
	}
	if p.Banner != nil && (!p.Unchanged || p.Banner.Kind != "good") {
		list = append(list, *p.Banner)
	}
	return list
}

// Urgent tells whether a screen reader should break in with it.
func (b Banner) Urgent() bool { return b.Kind == "error" || b.Kind == "warn" }

// PleaseCheck are the messages that point something out, each with the same way to put it right where there is one.
func PleaseCheck(texts []string, way *Link) (list []Banner) {
	for _, text := range texts {
		list = append(list, Banner{Kind: "warn", Strong: "Please check:", Text: text, Link: way})
	}
	return list
}

// bannersAlike are messages in their order; those that follow each other stand together where they are of a kind and
// begin with the same words.
func bannersAlike(list []Banner) (groups [][]Banner) {
	for i, b := range list {
		if i > 0 && b.Kind == list[i-1].Kind && b.Strong != "" && b.Strong == list[i-1].Strong {
			groups[len(groups)-1] = append(groups[len(groups)-1], b)
		} else {
			groups = append(groups, []Banner{b})
		}
	}
	return groups
}

type navEntry struct {
	nav        Nav
	text, path string
}

var navigation = []navEntry{
	{NavDesk, "Desk", "/"},
	{NavLaws, "Laws", "/laws"},
	{NavQuestionnaires, "Questionnaires", "/questionnaires"},
	{NavCasebook, "Casebook", "/casebook"},
}

func (p Page) mainClass() string {
	class := "page"
	if p.Wide {
		class += " wide"
	}
	if p.Class != "" {
		class += " " + p.Class
	}
	return class
}

func (p Page) suits() Suits {
	if p.Suits == TwoColours {
		return TwoColours
	}
	return FourColours
}

func (b Banner) role() string {
	if b.Urgent() {
		return "alert"
	}
	return "status"
}

// siteHeaders are the headers of all pages without who is logged in, by the entry of the navigation that they mark.
var siteHeaders = func() map[Nav]string {
	headers := map[Nav]string{NavNone: Rendered(siteHeader(NavNone))}
	for _, entry := range navigation {
		headers[entry.nav] = Rendered(siteHeader(entry.nav))
	}
	return headers
}()

// suitChoices are the parts of the footer that show the suits as they are and offer the other way.
var suitChoices = map[Suits]string{FourColours: Rendered(suitChoice(TwoColours)),
	TwoColours: Rendered(suitChoice(FourColours))}
