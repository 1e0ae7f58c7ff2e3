-- Records the changes of a table in `changes`. Arguments as for record_change().
create or replace function audit_table(name text, root text, root_column text, secret text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create trigger record_change after insert or update or delete on %I for each row execute function record_change(%L, %L, %L)',
    name, root, root_column, secret::text);
end $$;
