-- The log, what it names, and the rows of the lists.
--
-- For PostgreSQL: leave out STRICT, write bigint for integer and bytea for blob. Times are unix seconds.

-- +goose Up
create table entries (
    stream  text    not null,
    seq     integer not null check (seq > 0),
    id      text    not null unique,
    at      integer not null,
    actor   text    not null,
    kind    text    not null,
    version integer not null,
    body    text    not null, -- JSON, byte for byte what the hash covers
    prev    text    not null,
    hash    text    not null,
    primary key (stream, seq)
) strict;

create table requests (
    id     text    not null primary key,
    stream text    not null,
    seq    integer not null, -- of the last entry that the request added
    at     integer not null
) strict;

create table contents (
    hash text not null primary key,
    kind text not null,
    body blob not null
) strict;

create table texts (
    id     text    not null primary key,
    stream text    not null,
    salt   text    not null,
    digest text    not null,
    body   text    not null,
    erased integer not null default 0
) strict;

create index texts_stream on texts (stream);

create table cases (
    stream  text    not null primary key,
    id      text    not null unique,
    session text    not null,
    number  integer not null,
    state   text    not null,
    due     integer not null,
    opened  integer not null,
    updated integer not null,
    summary text    not null, -- JSON of casefile.Summary
    unique (session, number)
) strict;

create index cases_opened on cases (opened);
create index cases_state on cases (state);

create table sessions (
    stream  text    not null primary key,
    id      text    not null unique,
    date    text    not null,
    ended   integer not null,
    updated integer not null,
    summary text    not null -- JSON of session.Summary
) strict;

create index sessions_date on sessions (date);
