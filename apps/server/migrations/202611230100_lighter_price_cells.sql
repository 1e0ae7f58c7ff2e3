-- Price cells by the million: what a foreign key checks row by row is checked once a statement. A list of a million
-- prices names a handful of conditions and one price list, and their company is that of the list.

alter table price_cells
  drop constraint price_cells_company_id_fkey,
  drop constraint price_cells_company_id_condition_id_fkey,
  drop constraint price_cells_company_id_price_list_id_fkey;
comment on table price_cells is 'Its variant is a foreign key; its condition and its price list are watched by triggers, once a statement, as foreign keys would.';

/* What the foreign keys did as cells are made: the condition and the list are there, and stay until the transaction ends. */
create function require_price_parents() returns trigger language plpgsql as $$
begin
  perform 1 from conditions c
    where (c.company_id, c.id) in (select distinct company_id, condition_id from new_cells) for key share;
  perform 1 from price_lists l
    where (l.company_id, l.id) in (select distinct company_id, price_list_id from new_cells) for key share;
  if exists (select 1 from (select distinct company_id, condition_id from new_cells) n
              where not exists (select 1 from conditions c where c.company_id = n.company_id and c.id = n.condition_id))
     or exists (select 1 from (select distinct company_id, price_list_id from new_cells) n
              where not exists (select 1 from price_lists l where l.company_id = n.company_id and l.id = n.price_list_id)) then
    raise foreign_key_violation using message = 'a price cell needs a condition and a price list of its company', table = 'price_cells';
  end if;
  return null;
end $$;
create trigger require_price_parents after insert on price_cells
  referencing new table as new_cells for each statement execute function require_price_parents();

/* Where a cell stands never changes: another place is another cell. */
create function refuse_moved_prices() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using message = 'a price cell cannot move', table = 'price_cells';
end $$;
create trigger refuse_moved_prices before update of variant_id, condition_id, price_list_id on price_cells
  for each statement execute function refuse_moved_prices();

/* And as conditions and lists go. */
create function forget_condition_prices() returns trigger language plpgsql as $$
begin
  delete from price_cells p using old_conditions c where p.company_id = c.company_id and p.condition_id = c.id;
  return null;
end $$;
create trigger forget_condition_prices after delete on conditions
  referencing old table as old_conditions for each statement execute function forget_condition_prices();

create function forget_list_prices() returns trigger language plpgsql as $$
begin
  delete from price_cells p using old_lists l where p.company_id = l.company_id and p.price_list_id = l.id;
  return null;
end $$;
create trigger forget_list_prices after delete on price_lists
  referencing old table as old_lists for each statement execute function forget_list_prices();
