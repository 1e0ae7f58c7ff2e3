-- Customers whose name, company, email or phone contains a term, newest first. Runs as the system role and checks the company
-- itself, because under row-level security no index answers `like`. `is true` keeps the planner away from other indexes.
create or replace function customers_containing(term text, most int) returns setof bigint
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  pattern constant text := pattern_of(term);
  keys constant bigint[] := search_keys(company, lower(term));
begin
  if keys = '{}' then
    return query select id from customers where company_id = company and search_text like pattern order by created_at desc, id desc limit most;
  else
    return query select id from customers
      where search_keys(company_id, search_text) @> keys and search_text like pattern and (company_id = company) is true
      order by created_at desc, id desc limit most;
  end if;
end $$;
alter function customers_containing(text, int) owner to tradepost_system;
