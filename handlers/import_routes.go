package handlers

import "redress/access"

// importRoutes registers the routes of what comes in from other programs, and of what goes back to them.
func (s *Server) importRoutes() {
	s.get("/sessions/import", access.Scoring, s.showUpload)
	s.post("/sessions/import", access.Scoring, s.saveUpload)
	s.get("/sessions/import/:file", access.Scoring, s.showIncoming)
	s.post("/sessions/import/:file", access.Scoring, s.storeNewSession)
	s.get("/sessions/:id/import", access.Scoring, s.showUpload)
	s.post("/sessions/:id/import", access.Scoring, s.saveUpload)
	s.get("/sessions/:id/import/:file", access.Scoring, s.showIncoming)
	s.post("/sessions/:id/import/:file", access.Scoring, s.storeIncoming)
	for _, format := range exportFormats {
		s.get("/sessions/:id/adjustments."+format.ending, access.Desk, s.exportAdjustments(format))
	}
}
