-- What foreign keys would check for new cells, once per statement: the condition and the list exist, and stay until the
-- transaction ends.
create or replace function require_price_parents() returns trigger language plpgsql as $$
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
