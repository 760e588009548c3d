package store

import (
	"context"

	"redress/casefile/conduct"
)

const (
	upsertReport = `insert into reports (stream, id, opened, summary) values ($1, $2, $3, $4)
on conflict (stream) do update set id = excluded.id, opened = excluded.opened, summary = excluded.summary`
	sameReport    = `select count(*) from reports where stream = $1 and id = $2 and opened = $3 and summary = $4`
	selectReports = `select summary from reports order by opened desc, id`
)

// Reports are the rows of reports of conduct.
type Reports struct{ *database }

// All gives all reports of conduct, the newest first. Who may know of which is for conduct.Listed to say.
func (s *Reports) All(ctx context.Context) ([]conduct.Summary, error) {
	return list[conduct.Summary](ctx, s.database, selectReports)
}
