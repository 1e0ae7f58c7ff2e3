-- The parts and work of a unit are a part of its cost.
create or replace function sum_unit_costs() returns trigger language plpgsql as $$
declare
  cost record;
begin
  if tg_op = 'DELETE' then cost := old; else cost := new; end if;
  update inventory_units set version = version + 1, updated_at = app_now(), parts_cost = coalesce(
      (select sum(c.amount) from unit_costs c where c.company_id = cost.company_id and c.unit_id = cost.unit_id), 0)
   where company_id = cost.company_id and id = cost.unit_id;
  return null;
end $$;
