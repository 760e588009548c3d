-- What a person said that the columns of another program's tables hold. It is no part of the log: it binds nobody, and
-- who reads a file with it is told.
--
-- For PostgreSQL: leave out STRICT, write bigint for integer. Times are unix seconds.

-- +goose Up
create table programs (
    headings text    not null primary key, -- the names of the columns
    body     text    not null,             -- JSON of what they hold
    said_by  text    not null,
    said     integer not null
) strict;
