-- Deletes the cells of deleted conditions, as a foreign key would.
create or replace function forget_condition_prices() returns trigger language plpgsql as $$
begin
  delete from price_cells p using old_conditions c where p.company_id = c.company_id and p.condition_id = c.id;
  return null;
end $$;
