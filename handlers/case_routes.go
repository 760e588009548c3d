package handlers

// caseRoutes registers the routes of the desk, the sessions and the cases.
func (s *Server) caseRoutes() {}
