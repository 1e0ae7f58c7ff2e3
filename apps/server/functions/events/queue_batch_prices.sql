-- Queues the prices that a batch changed for the log of events, where the company has one: one row for each variant and list.
create or replace function queue_batch_prices() returns trigger language plpgsql as $$
begin
  if not exists (select from event_logs l where l.company_id in (select company_id from new_changes limit 1)) then return null; end if;
  insert into event_queue (company_id, data, created_at)
  select n.company_id, jsonb_build_object('price_list_id', n.price_list_id, 'variant_id', n.variant_id, 'prices', c.prices), n.created_at
    from new_changes n
   cross join lateral (
     select jsonb_agg(jsonb_build_object('condition_id', cell.condition_id, 'former_price', cell.former, 'price', cell.price)
                      order by cell.condition_id) as prices
       from unnest(n.condition_ids, n.old_prices, n.new_prices) as cell (condition_id, former, price)
      where cell.former is distinct from cell.price) c
   where c.prices is not null
   order by n.id;
  return null;
end $$;
