package live

// Just is one of the irregularities for which a director is called most, to be opened with one tap.
type Just struct{ ID, Title string }
