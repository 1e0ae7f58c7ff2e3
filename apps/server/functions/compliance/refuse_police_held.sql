-- A unit under a police hold stays where it is and in status 5, Not Available.
create or replace function refuse_police_held() returns trigger language plpgsql as $$
declare
  held record;
  is_removed boolean := tg_op = 'DELETE';
begin
  if is_removed and is_erased(old.company_id) then return old; end if;
  if tg_op = 'DELETE' then held := old; else held := new; end if;
  if not is_removed and held.status = 5 and (tg_op = 'INSERT'
      or (new.location_id = old.location_id and new.order_item_id is not distinct from old.order_item_id)) then
    return new;
  end if;
  if exists (select 1 from police_holds p
              where p.company_id = held.company_id and p.ended_at is null
                and (p.order_item_id = held.order_item_id
                     or (tg_op = 'UPDATE' and p.order_item_id = old.order_item_id))) then
    raise exception '% is under a police hold', held.title using errcode = 'PH001', table = 'inventory_units';
  end if;
  return held;
end $$;
