-- Takes the unit of a new invoice line out of the available stock. Raises IU001 for one that is not available, so that two
-- clerks never sell the same unit, and none sells one on hold.
create or replace function reserve_unit() returns trigger language plpgsql as $$
declare
  unit record;
begin
  update inventory_units set status = 1, version = version + 1, updated_at = app_now()
   where company_id = new.company_id and id = new.unit_id and status = 0;
  if found then return new; end if;
  select title, status into unit from inventory_units where company_id = new.company_id and id = new.unit_id;
  raise exception '% is not available', coalesce(unit.title, 'The unit') using errcode = 'IU001', table = 'invoice_lines';
end $$;
