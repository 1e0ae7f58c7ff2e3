-- Makes a table belong to companies: row-level security is on and forced, with one policy per role.
create or replace function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to tradepost_app using (company_id = current_company_id()) with check (company_id = current_company_id())', name);
  execute format('create policy system on %I to tradepost_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to tradepost_app, tradepost_system', name);
end $$;
