package handlers

// importRoutes registers the routes of what comes in from other programs, and of what goes back to them.
func (s *Server) importRoutes() {
	s.get("/sessions/import", s.showUpload)
	s.post("/sessions/import", s.saveUpload)
	s.get("/sessions/import/:file", s.showIncoming)
	s.post("/sessions/import/:file", s.storeNewSession)
	s.get("/sessions/:id/import", s.showUpload)
	s.post("/sessions/:id/import", s.saveUpload)
	s.get("/sessions/:id/import/:file", s.showIncoming)
	s.post("/sessions/:id/import/:file", s.storeIncoming)
	for _, format := range exportFormats {
		s.get("/sessions/:id/adjustments."+format.ending, s.exportAdjustments(format))
	}
}
