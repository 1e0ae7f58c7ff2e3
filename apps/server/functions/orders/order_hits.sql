-- The customers a term finds, and the orders it finds by their own text, in no order. Both may name the same orders. A term of
-- less than three letters reads all rows.
create or replace function order_hits(term text, out customer_ids bigint[], out order_ids bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  pattern constant text := pattern_of(term);
  keys constant bigint[] := search_keys(company, lower(term));
begin
  -- As customers_containing, but unsorted and as one array.
  customer_ids := array(select id from customers
    where search_keys(company_id, search_text) @> keys and search_text like pattern and (company_id = company) is true);
  order_ids := array(select order_id from order_texts where company_id = company and search_text like pattern);
end $$;
alter function order_hits(text) owner to tradepost_system;
