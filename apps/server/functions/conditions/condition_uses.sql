-- What refers to these conditions, counted up to 1,000 of each kind.
create or replace function condition_uses(of_conditions bigint[]) returns jsonb language plpgsql stable as $$
declare
  company bigint := current_company_id();
begin
  return jsonb_build_object(
    'prices', (select count(*) from (
      select 1 from price_cells p
       where p.company_id = company and p.condition_id = any (of_conditions)
         and num_nonnulls(p.price, p.original_price, p.custom_price) > 0 limit 1000) counted),
    'rules', (select count(*) from (
      select 1 from price_rules r where r.company_id = company and r.condition_id = any (of_conditions) limit 1000) counted),
    'order_items', (select count(*) from (
      select 1 from order_items i
       where i.company_id = company
         and (i.condition_id = any (of_conditions) or i.inspected_condition_id = any (of_conditions)) limit 1000) counted),
    'units', (select count(*) from (
      select 1 from inventory_units u
       where u.company_id = company and u.condition_id = any (of_conditions) limit 1000) counted));
end $$;
comment on function condition_uses is 'tables of later features are looked up when it runs, so it does not depend on their migrations';
