-- What the databases knew that restores have replaced, so that another restore does not give back what had been taken by
-- then: ids and the state of each, no names and no texts. What is in its own table does not stand here.
--
-- For PostgreSQL: leave out STRICT and WITHOUT ROWID, write bigint for integer. Times are unix seconds, 0 for never.

-- +goose Up
create table former (
    kind  text    not null, -- the table: links, accounts, texts or files
    id    text    not null,
    at    integer not null, -- when it was withdrawn, disabled or erased
    used  integer not null, -- of a link
    roles text    not null, -- from here of an account
    hash  text    not null,
    epoch integer not null,
    known integer not null, -- 1 where that was its state when it was replaced, 0 where more may have been taken since
    primary key (kind, id)
) strict, without rowid;
