-- A unit is Moved (4) only while a transfer has it, and no longer than that transfer says. Raises IU002.
create or replace function refuse_stray_unit() returns trigger language plpgsql as $$
declare
  open_transfer bigint;
begin
  select transfer_id into open_transfer from transfer_units
   where company_id = new.company_id and unit_id = new.id and state in ('sent', 'missing');
  if new.status = 4 and open_transfer is null then
    raise exception '% is in no transfer, so it can''t be on its way', new.title using errcode = 'IU002', table = 'inventory_units';
  elsif old.status = 4 and open_transfer is not null and (new.status <> 4 or new.location_id <> old.location_id) then
    raise exception '% is in transfer T-%. Receive it there, or write it off.', new.title,
      lpad(open_transfer::text, greatest(4, length(open_transfer::text)), '0') using errcode = 'IU002', table = 'inventory_units';
  end if;
  return new;
end $$;
