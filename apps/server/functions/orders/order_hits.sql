-- The customers a search finds, and the orders it finds by their own text, in no order. Both may name the same orders. Each word
-- must occur. Words of less than three letters alone read all rows. The longest word alone is for the index, which answers no `all`.
-- A device's number finds it in whatever form it is stored, and a search with umlauts both spellings.
create or replace function order_hits(term text, out customer_ids bigint[], out order_ids bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  patterns constant text[] := search_patterns(term);
  keys constant bigint[] := search_term_keys(company, term);
  device constant text := device_key(term);
  spelled constant text := search_form(spell_umlauts(term));
begin
  if spelled <> '' then
    select array(select unnest(one.customer_ids) union select unnest(other.customer_ids)),
           array(select unnest(one.order_ids) union select unnest(other.order_ids))
      into customer_ids, order_ids
      from order_hits(search_form(term)) one, order_hits(spelled) other;
    return;
  end if;
  -- As customers_containing, but unsorted and as one array.
  customer_ids := array(select id from customers
    where search_keys(company_id, search_text) @> keys and search_text like all (patterns) and (company_id = company) is true);
  order_ids := array(
    select order_id from order_texts
     where company_id = company and search_text like patterns[1] and search_text like all (patterns)
    union select order_id from order_items where company_id = company and (imei_key = device or serial_key = device));
end $$;
alter function order_hits(text) owner to tradepost_system;
