-- Customers whose name, company, email and phone contain all words of a search, newest first. Runs as the system role and checks the company
-- itself, because under row-level security no index answers `like`. `is true` keeps the planner away from other indexes. A search
-- with umlauts finds both spellings (docs/decisions/0112).
create or replace function customers_containing(term text, most int) returns setof bigint
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  patterns constant text[] := search_patterns(term);
  keys constant bigint[] := search_term_keys(company, term);
  spelled constant text := search_form(spell_umlauts(term));
begin
  if spelled <> '' then
    return query select id from customers
      where company_id = company and id = any (array(select customers_containing(search_form(term), most) union select customers_containing(spelled, most)))
      order by created_at desc, id desc limit most;
  elsif keys = '{}' then
    return query select id from customers where company_id = company and search_text like all (patterns) order by created_at desc, id desc limit most;
  else
    return query select id from customers
      where search_keys(company_id, search_text) @> keys and search_text like all (patterns) and (company_id = company) is true
      order by created_at desc, id desc limit most;
  end if;
end $$;
alter function customers_containing(text, int) owner to tradepost_system;
