-- What a player has typed and not sent yet. It is no part of the log: it binds nobody, and goes when it is sent.
--
-- For PostgreSQL: leave out STRICT, write bigint for integer. Times are unix seconds.

-- +goose Up
create table drafts (
    holder text    not null primary key, -- whose it is, and of what
    body   text    not null,
    kept   integer not null
) strict;

create index drafts_kept on drafts (kept);
