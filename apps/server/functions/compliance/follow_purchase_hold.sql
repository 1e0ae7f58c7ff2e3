-- A holding period that gets its end, because its report was sent, gives it to the unit. A hold of the company's own keeps its end.
create or replace function follow_purchase_hold() returns trigger language plpgsql as $$
begin
  update inventory_units set hold_until = new.ends_at, version = version + 1, updated_at = app_now()
   where company_id = new.company_id and order_item_id = new.order_item_id and status = 5 and hold_reason is null;
  return null;
end $$;
