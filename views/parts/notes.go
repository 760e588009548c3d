package parts

// NoteView is a remark on the case.
type NoteView struct{ Text, Who, At string }

// ConsultView is somebody who was asked.
type ConsultView struct{ Who, Said, At string }
