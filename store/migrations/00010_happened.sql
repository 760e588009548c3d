-- On which irregularity of the list a case was opened, so that what a club meets most stands first.
--
-- For PostgreSQL: nothing to change.

-- +goose Up
alter table case_figures add column happened text not null default '';

create index figures_happened on case_figures (edition, happened, questionnaire, session);
