-- Who gets in: accounts, logins, links. Unlike the log these rows change; of a secret only its hash or digest is kept.
--
-- For PostgreSQL: leave out STRICT, write bigint for integer. Times are unix seconds, 0 for never.

-- +goose Up
create table accounts (
    id       text    not null primary key,
    name     text    not null unique,
    roles    text    not null, -- parted by commas
    hash     text    not null, -- of the passphrase, in the PHC string form
    epoch    integer not null, -- a login of an earlier epoch is over
    created  integer not null,
    disabled integer not null
) strict;

create table logins (
    digest  text    not null primary key,
    account text    not null references accounts (id),
    epoch   integer not null,
    created integer not null,
    seen    integer not null,
    expires integer not null
) strict;

create index logins_expires on logins (expires);

-- What a link is for stands in the columns from session to poll; what is empty is not bounded.
create table links (
    id          text    not null primary key,
    digest      text    not null unique,
    kind        text    not null,
    session     text    not null,
    at_table    text    not null,
    seat        text    not null,
    round       integer not null,
    of_case     text    not null,
    poll        text    not null,
    label       text    not null,
    created     integer not null,
    expires     integer not null,
    revoked     integer not null,
    once        integer not null, -- 1 where it is good for one use
    used        integer not null
) strict;

create index links_session on links (session);
create index links_case on links (of_case);
