-- The final prices of another company (list_final_prices), for the company they are shared with, while they are shared.
create or replace function read_shared_prices(sharing bigint, after_variant bigint, batch int) returns table (
  variant_id bigint, catalog_variant_id bigint, category_key text, category_name text, brand_name text, model_key text,
  model_name text, currency text, axis_values jsonb, prices jsonb
) language plpgsql stable security definer set search_path = public as $$
declare
  parent bigint;
begin
  select s.parent_company_id into parent from price_sharings s
   where s.id = sharing and s.status = 'accepted' and s.child_company_id = current_company_id();
  if parent is null then raise exception 'no price list is shared' using errcode = 'insufficient_privilege'; end if;
  return query select * from list_final_prices(parent, after_variant, batch, false);
end $$;
alter function read_shared_prices(bigint, bigint, int) owner to tradepost_system;
