-- Queues a change for the log of events, where the company has one, with what its record is at this moment: later it may be
-- somewhere else, or gone.
create or replace function queue_change() returns trigger language plpgsql as $$
declare
  context jsonb;
begin
  if not exists (select from event_logs l where l.company_id = new.company_id) then return null; end if;
  case new.root
    when 'orders' then
      select jsonb_build_object('box_id', o.box_id, 'location_id', o.location_id, 'status_id', o.status_id, 'sub_status_id', o.sub_status_id)
        into context from orders o where o.company_id = new.company_id and o.id = new.root_id;
    when 'inventory_units' then
      select jsonb_build_object('location_id', u.location_id, 'status', u.status, 'sold_via', u.sold_via)
        into context from inventory_units u where u.company_id = new.company_id and u.id = new.root_id;
    when 'invoices' then
      select jsonb_build_object('number', i.number, 'location_id', i.location_id)
        into context from invoices i where i.company_id = new.company_id and i.id = new.root_id;
    when 'shipping_labels' then
      select jsonb_build_object('order_id', l.order_id, 'parcel_id', l.parcel_id, 'carrier', l.carrier,
               'tracking_number', l.tracking_number, 'location_id', o.location_id)
        into context from shipping_labels l left join orders o on o.company_id = l.company_id and o.id = l.order_id
       where l.company_id = new.company_id and l.id = new.root_id;
    when 'payout_batches' then
      select jsonb_build_object('number', b.number, 'location_id', b.location_id)
        into context from payout_batches b where b.company_id = new.company_id and b.id = new.root_id;
    when 'transfers' then
      select jsonb_build_object('from_location_id', t.from_location_id, 'to_location_id', t.to_location_id)
        into context from transfers t where t.company_id = new.company_id and t.id = new.root_id;
    else null;
  end case;
  insert into event_queue (company_id, change_id, data, created_at) values (new.company_id, new.id, context, new.created_at);
  return null;
end $$;
