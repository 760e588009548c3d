-- A draft names the session or the case that it is about, so that it goes with the personal data of that.
--
-- Those of before are found by the private link under whose id they were kept; a dispute that was typed at a table is under
-- the name of a phone, and of nobody is known.
--
-- +goose Up
alter table drafts add column stream text not null default '';

update drafts set stream = coalesce((select case l.of_case when '' then l.session else l.of_case end from links l
    where drafts.holder in ('account:' || l.id, 'appeal:' || l.id)), '');

create index drafts_stream on drafts (stream);
