-- Keeps the rows of a log, which are deleted with their company only.
create or replace function refuse_delete() returns trigger language plpgsql as $$
begin
  if is_erased(old.company_id) then return old; end if;
  raise exception 'rows of % are kept', tg_table_name using errcode = 'insufficient_privilege';
end $$;
