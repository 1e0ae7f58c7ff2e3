-- A table without a company that only the system role can read, such as those for signing in.
create or replace function private_table(name text, why text) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %I to tradepost_system', name);
  execute format('comment on table %I is %L', name, 'reference: ' || why);
end $$;
