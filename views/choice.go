package views

// Choice is an entry of a list to choose from.
type Choice struct{ Value, Text string }
