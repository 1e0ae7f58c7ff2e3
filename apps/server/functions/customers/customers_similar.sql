-- Customers with a similar name, the most similar first, whichever way its umlauts are written. Runs as the system role and
-- checks the company itself, because under row-level security no index answers the question. `offset 0` compares each name once.
create or replace function customers_similar(name text, most int) returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  spelled constant text := search_form(spell_umlauts(name));
begin
  if spelled <> '' then
    return query select id from customers
      where company_id = current_company_id()
        and id = any (array(select customers_similar(search_form(name), most) union select customers_similar(spelled, most)))
      order by greatest(name_likeness(display_name, search_form(name)), name_likeness(display_name, spelled)) desc, id desc limit most;
    return;
  end if;
  return query execute
    'select id from (
       select id, name_likeness(display_name, $2) as likeness from customers
        where company_id = $1 and $2 <% search_form(display_name || '' '' || spell_umlauts(display_name)) offset 0) found
      where likeness >= 0.5 order by likeness desc, id desc limit $3'
    using current_company_id(), search_form(name), most;
end $$;
alter function customers_similar(text, int) owner to tradepost_system;
