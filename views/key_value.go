package views

// KeyValue is a fact with its name.
type KeyValue struct{ Key, Value string }
