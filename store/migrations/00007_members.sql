-- The link of somebody who hears an appeal names them: the number of the appeal and theirs within it.
--
-- +goose Up
alter table links add column member text not null default '';
