-- A police hold takes the device's unit out of the stock. Its release gives it back, unless the unit waits for its holding
-- period, was not available before, or the company keeps it for a reason of its own; a device that does not stay is deleted
-- from the stock with the reason.
create or replace function follow_police_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update inventory_units set status = 5, version = version + 1, updated_at = app_now()
     where company_id = new.company_id and order_item_id = new.order_item_id;
  elsif new.released_to = 'stock' then
    update inventory_units u set status = 0, hold_until = null, version = version + 1, updated_at = app_now()
     where company_id = new.company_id and order_item_id = new.order_item_id and status = 5
       and new.unit_status is distinct from 5 and u.hold_reason is null
       and not exists (select 1 from purchase_holds h
                        where h.company_id = u.company_id and h.order_item_id = u.order_item_id
                          and (h.ends_at is null or h.ends_at > app_now()));
  elsif new.released_to is not null then
    update inventory_units set status = -1, hold_until = null, version = version + 1, updated_at = app_now(),
           removed_reason = case new.released_to when 'police' then 'Handed to the police' when 'owner' then 'Returned to its owner'
                              else 'Returned to the seller' end || ': ' || new.agency || ', case ' || new.case_number
     where company_id = new.company_id and order_item_id = new.order_item_id;
  end if;
  return null;
end $$;
