-- Queues changed prices for the log of events, where the company has one.
create or replace function queue_price_changes() returns trigger language plpgsql as $$
begin
  insert into event_queue (company_id, data, created_at)
  select n.company_id, jsonb_build_object('price_list_id', n.price_list_id, 'variant_id', n.variant_id, 'prices',
           jsonb_build_array(jsonb_build_object('condition_id', n.condition_id, 'former_price', n.old_price, 'price', n.new_price))),
         n.created_at
    from new_changes n
   where n.old_price is distinct from n.new_price
     and exists (select from event_logs l where l.company_id = n.company_id)
   order by n.id;
  return null;
end $$;
