-- A cell never changes its variant, condition or list.
create or replace function refuse_moved_prices() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using message = 'a price cell cannot move', table = 'price_cells';
end $$;
