-- A unit in its holding period, or one that the company keeps from sale, is not offered, sold or moved before the end.
create or replace function refuse_held_unit() returns trigger language plpgsql as $$
declare
  is_moved boolean := tg_op = 'UPDATE' and new.location_id is distinct from old.location_id;
  until timestamptz;
begin
  if new.status in (-1, 5) and not is_moved then return new; end if;
  if tg_op = 'UPDATE' and new.status = old.status and not is_moved then return new; end if;
  if new.hold_reason is not null and (new.hold_until is null or new.hold_until > app_now()) then
    raise exception '% is on hold: %', new.title, new.hold_reason using errcode = 'PH002', table = 'inventory_units';
  end if;
  if new.order_item_id is null then return new; end if;
  select coalesce(h.ends_at, 'infinity') into until from purchase_holds h
   where h.company_id = new.company_id and h.order_item_id = new.order_item_id
     and (h.ends_at is null or h.ends_at > app_now());
  if until = 'infinity' then
    raise exception '% is in its holding period, which begins with its report', new.title using errcode = 'PH002', table = 'inventory_units';
  elsif until is not null then
    raise exception '% is in its holding period', new.title using errcode = 'PH002', table = 'inventory_units';
  end if;
  return new;
end $$;
