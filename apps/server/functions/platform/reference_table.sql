-- A table that every company reads and none owns.
create or replace function reference_table(name text, why text) returns void language plpgsql as $$
begin
  execute format('grant select on %I to tradepost_app', name);
  execute format('grant select, insert, update, delete on %I to tradepost_system', name);
  execute format('comment on table %I is %L', name, 'reference: ' || why);
end $$;
