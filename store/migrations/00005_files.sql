-- What people brought to show, and the lists of the reports of conduct.
--
-- Like a text, a file lies beside the log and can be erased, and nothing else of it can be changed. A report stands in no
-- list of cases.
--
-- For PostgreSQL: leave out STRICT, write bigint for integer and bytea for blob. Times are unix seconds.

-- +goose Up
create table files (
    id     text    not null primary key,
    stream text    not null,
    salt   text    not null,
    digest text    not null,
    media  text    not null,
    body   blob    not null,
    erased integer not null default 0
) strict;

create index files_stream on files (stream);

-- +goose StatementBegin
create trigger files_stay before update on files
when not (new.id = old.id and new.stream = old.stream and new.digest = old.digest and new.media = old.media
          and new.salt = '' and length(new.body) = 0 and old.erased = 0 and new.erased > 0)
begin
    select raise(abort, 'a file can only be erased');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger files_remain before delete on files begin
    select raise(abort, 'a file can only be erased');
end;
-- +goose StatementEnd

create table reports (
    stream  text    not null primary key,
    id      text    not null unique,
    opened  integer not null,
    summary text    not null -- JSON of conduct.Summary
) strict;
