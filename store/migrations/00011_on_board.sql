-- The cases on one board of a session that are not closed: two at one table have to agree, and every page of each says
-- that there is another.
--
-- For PostgreSQL: nothing to change.

-- +goose Up
create index cases_on_board on cases (session, board, number) where state <> 'closed';
