-- The offers of a company that gives them: its final prices (list_final_prices) with the texts of their conditions.
create or replace function read_linked_offers(link bigint, after_variant bigint, batch int) returns table (
  variant_id bigint, catalog_variant_id bigint, category_name text, brand_name text, model_key text, model_name text,
  currency text, axis_values jsonb, prices jsonb
) language plpgsql stable security definer set search_path = public as $$
declare
  giver constant bigint := company_link_giver(link, 'offers');
begin
  if giver is null then raise exception 'no offers are shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select f.variant_id, f.catalog_variant_id, f.category_name, f.brand_name, f.model_key, f.model_name, f.currency, f.axis_values, f.prices
      from list_final_prices(giver, after_variant, batch, true) f;
end $$;
alter function read_linked_offers(bigint, bigint, int) owner to tradepost_system;
