-- When a condition or defect was put away, and what refers to a condition.

alter table conditions add column archived_at timestamptz;
comment on column conditions.archived_at is 'sub-conditions that went with their parent have the same instant, and come back with it';
alter table defects add column archived_at timestamptz;

/* What refers to these conditions, counted up to a thousand of each: the company that asks has 60,000 prices a condition. */
create function condition_uses(of_conditions bigint[]) returns jsonb language plpgsql stable as $$
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
