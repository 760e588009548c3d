package handlers

import "redress/handlers/sight"

// Desk is what the server keeps of cases and sessions.
func (s *Server) Desk() *sight.Desk { return s.desk }
