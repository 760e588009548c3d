-- Lists that are as fast with a hundred thousand cases as with a hundred, the casebook, and the figures.
--
-- Every list has an index that gives its rows in its order, so that a page reads what it shows and no more. Words are
-- looked up in tables of their own: which rows hold a word, the newest first, and how many they are, so that several words
-- are looked for among the rows of the rarest.
--
-- Rows that were there before are made again from the log (lists.form, see Store.Refresh).
--
-- For PostgreSQL: leave out STRICT and WITHOUT ROWID, write bigint for integer. Times are unix seconds, 0 for never.

-- +goose Up
create table lists (
    form integer not null -- of the rows; another than the program's is made again from the log
) strict;

insert into lists (form) values (0);

alter table cases add column edition text not null default '';
alter table cases add column questionnaire text not null default '';
alter table cases add column board integer not null default 0;
alter table cases add column online integer not null default 0;   -- 1 for a dispute of an online table, which no director has
alter table cases add column asked integer not null default 0;    -- 1 where an appeal or a review of the ruling in force is asked for
alter table cases add column appeal text not null default '';     -- the stage of the latest appeal
alter table cases add column ruled integer not null default 0;    -- when the ruling in force was given
alter table cases add column referred integer not null default 0; -- when it was referred to the adjudicator
alter table cases add column words text not null default '';      -- those of case_words, parted by line ends

drop index cases_opened;
drop index cases_state;
create index cases_newest on cases (online, opened, id);
create index cases_desk on cases (online, state, asked, opened, id);
create index cases_alike on cases (questionnaire, state, ruled);
create index cases_referred on cases (state, referred);

create table case_words (
    word text    not null,
    at   integer not null, -- when the case was opened
    id   text    not null,
    primary key (word, at, id)
) strict, without rowid;

create table case_terms (
    word text    not null primary key,
    n    integer not null -- how many cases hold it
) strict, without rowid;

alter table sessions add column score_at integer not null default 0;
alter table sessions add column example integer not null default 0;
alter table sessions add column playing text not null default ''; -- directors from whom boards may be kept

drop index sessions_date;
create index sessions_newest on sessions (date, updated, id);
create index sessions_on on sessions (ended, date, updated);
create index sessions_scored on sessions (ended, score_at);
create index sessions_example on sessions (example);
create index sessions_playing on sessions (playing);

create table publications (
    stream        text    not null primary key,
    id            text    not null unique,
    number        integer not null unique,
    of_case       text    not null,
    published     integer not null,
    updated       integer not null,
    withdrawn     integer not null, -- 1 where nobody reads it any more
    edition       text    not null,
    questionnaire text    not null,
    title         text    not null,
    outcome       text    not null,
    words         text    not null, -- those of publication_words, parted by line ends
    summary       text    not null  -- JSON of casebook.Summary
) strict;

create index publications_newest on publications (withdrawn, number);
create index publications_case on publications (of_case, number);

create table publication_words (
    word text    not null,
    at   integer not null, -- the number of the publication
    id   text    not null,
    primary key (word, at, id)
) strict, without rowid;

create table publication_terms (
    word text    not null primary key,
    n    integer not null
) strict, without rowid;

-- What somebody did, for who asks what is kept of them.
create index entries_actor on entries (actor, stream);

-- Looking back: what each case adds to the figures, and its parts by which they are added up.
create table case_figures (
    id            text    not null primary key,
    session       text    not null,
    opened        integer not null,
    state         text    not null,
    edition       text    not null,
    questionnaire text    not null,
    title         text    not null,
    director      text    not null,
    course        text    not null,
    called        integer not null,
    seconds       integer not null, -- from the call to the ruling; -1 where there is none
    superseded    integer not null,
    unfitted      text    not null, -- how it came out that no questionnaire fitted
    row           text    not null  -- JSON of figures.Row
) strict;

create index figures_opened on case_figures (opened, id);
create index figures_session on case_figures (session, opened);
create index figures_unfitted on case_figures (unfitted, opened);

create table case_appeals (
    id     text    not null,
    number integer not null,
    result text    not null,
    primary key (id, number)
) strict, without rowid;

create table case_judgements (
    id    text    not null,
    nth   integer not null, -- on the path of the ruling
    step  text    not null,
    title text    not null,
    key   text    not null,
    label text    not null,
    primary key (id, nth)
) strict, without rowid;

create table step_seconds (
    id      text    not null,
    nth     integer not null,
    step    text    not null,
    title   text    not null,
    seconds integer not null,
    primary key (id, nth)
) strict, without rowid;

create table provision_seconds (
    id      text    not null,
    nth     integer not null,
    law     text    not null, -- with its edition
    seconds integer not null,
    primary key (id, nth)
) strict, without rowid;
