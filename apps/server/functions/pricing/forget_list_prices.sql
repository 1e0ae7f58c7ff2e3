-- Deletes the cells of deleted lists, as a foreign key would.
create or replace function forget_list_prices() returns trigger language plpgsql as $$
begin
  delete from price_cells p using old_lists l where p.company_id = l.company_id and p.price_list_id = l.id;
  return null;
end $$;
