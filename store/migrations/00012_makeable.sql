-- What can be made on the deals of a session with all cards in view, and whether it is wanted. It is no part of the log:
-- it follows from the deals, and each table names the deal that it is of.
--
-- For PostgreSQL: leave out STRICT and WITHOUT ROWID, write bigint for integer. Times are unix seconds.

-- +goose Up
create table makeable (
    session text    not null,
    board   integer not null,
    deal    text    not null, -- in the notation of PBN
    tricks  text    not null, -- of makeable.Table; empty where the time for the deal was over
    primary key (session, board)
) strict, without rowid;

create table analyses (
    session text    not null primary key,
    state   text    not null, -- of makeable.State
    at      integer not null  -- since when
) strict;

create index analyses_on on analyses (at, session) where state = 'on';
