package store

import (
	"context"
	"slices"
)

// Lost is what of a case was in the database that is replaced, and is not in the backup: it has to be done again, from
// paper or from what is kept beside the database.
type Lost struct {
	Case    int    // its number in the session
	Session string // the name of the session of play; empty for a dispute of an online table
	Title   string

	Rulings  int // that were given or given anew
	Appeals  int // appeals that were decided
	Pictures int // that were added and not taken away again
}

// selectLost gives the cases of the old database of which a ruling, the decision of an appeal or a picture is not in
// the backup.
const selectLost = `select c.number, coalesce((select json_extract(s.summary, '$.name') from before.sessions s
        where s.id = c.session), ''), coalesce(json_extract(c.summary, '$.title'), ''),
    (select count(*) from before.entries b where b.stream = c.stream and b.kind = 'ruling-issued'
        and not exists (select 1 from entries e where e.id = b.id)) as rulings,
    (select count(*) from before.entries b where b.stream = c.stream and b.kind = 'appeal-decided'
        and not exists (select 1 from entries e where e.id = b.id)) as appeals,
    (select count(*) from before.files b where b.stream = c.stream and b.erased = 0
        and not exists (select 1 from files f where f.id = b.id)) as pictures
from before.cases c where rulings + appeals + pictures > 0 order by c.opened, c.id`

// lostSince gives what of the cases is lost by going back; nothing where the old database has not the tables for it.
func (s *restoration) lostSince(ctx context.Context, tables []string) ([]Lost, error) {
	for _, table := range []string{"cases", "entries", "files", "sessions"} {
		if !slices.Contains(tables, table) {
			return nil, nil
		}
	}
	rows, err := s.writer.QueryContext(ctx, selectLost)
	return collect(rows, err, func(l *Lost) []any {
		return []any{&l.Case, &l.Session, &l.Title, &l.Rulings, &l.Appeals, &l.Pictures}
	})
}
