package parts

// SeatForm asks who holds the phone: the code tells the seat.
type SeatForm struct{ Action, Request, Code, Error string }
