-- Units whose title, variant, IMEI, serial number and number contain all words of a search, newest first. As customers_containing.
-- A device's number finds it in whatever form it is stored.
create or replace function units_containing(term text, most int) returns setof bigint
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  patterns constant text[] := search_patterns(term);
  keys constant bigint[] := search_term_keys(company, term);
  spelled constant text := search_form(spell_umlauts(term));
  device constant text := device_key(term);
begin
  if spelled <> '' then
    return query select id from inventory_units
      where company_id = company and id = any (array(select units_containing(search_form(term), most) union select units_containing(spelled, most)))
      order by created_at desc, id desc limit most;
  elsif keys = '{}' then
    return query select id from inventory_units where company_id = company and search_text like all (patterns)
      order by created_at desc, id desc limit most;
  else
    return query select id from (
        select id, created_at from inventory_units
         where search_keys(company_id, search_text) @> keys and search_text like all (patterns) and (company_id = company) is true
        union select id, created_at from inventory_units where company_id = company and imei_key = device
        union select id, created_at from inventory_units where company_id = company and serial_key = device) found
      order by created_at desc, id desc limit most;
  end if;
end $$;
alter function units_containing(text, int) owner to tradepost_system;
