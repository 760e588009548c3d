-- The log and its documents only grow; of a text, only the erasure is allowed. This guards against our own mistakes;
-- against somebody with a database tool there are the hashes.

-- +goose Up

-- +goose StatementBegin
create trigger entries_stay before update on entries begin
    select raise(abort, 'entries are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger entries_remain before delete on entries begin
    select raise(abort, 'entries are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger requests_stay before update on requests begin
    select raise(abort, 'requests are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger requests_remain before delete on requests begin
    select raise(abort, 'requests are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger contents_stay before update on contents begin
    select raise(abort, 'contents are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger contents_remain before delete on contents begin
    select raise(abort, 'contents are append-only');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger texts_stay before update on texts
when not (new.id = old.id and new.stream = old.stream and new.digest = old.digest
          and new.salt = '' and new.body = '' and old.erased = 0 and new.erased > 0)
begin
    select raise(abort, 'a text can only be erased');
end;
-- +goose StatementEnd

-- +goose StatementBegin
create trigger texts_remain before delete on texts begin
    select raise(abort, 'a text can only be erased');
end;
-- +goose StatementEnd
