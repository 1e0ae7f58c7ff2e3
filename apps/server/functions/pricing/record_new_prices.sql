-- Records new cells of a batch, so that it can be undone. They had no price before.
create or replace function record_new_prices() returns trigger language plpgsql as $$
declare
  batch bigint := nullif(current_setting('app.price_batch', true), '')::bigint;
  changed bigint;
begin
  if batch is null then return null; end if;
  with written as (
    insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices,
        old_original_prices, new_original_prices, old_custom_prices, new_custom_prices, old_resale_prices, old_sources, sources)
    select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(null::bigint), array_agg(n.price),
           array_agg(null::bigint), array_agg(n.original_price), array_agg(null::bigint), array_agg(n.custom_price),
           array_agg(null::bigint), array_agg('base'::text), array_agg(n.source)
      from new_cells n
     where num_nonnulls(n.price, n.original_price, n.custom_price) > 0
     group by n.company_id, n.price_list_id, n.variant_id
    returning cardinality(condition_ids) as cells)
  select coalesce(sum(cells), 0) into changed from written;
  update price_batches set changed_cells = changed_cells + changed
   where company_id = current_company_id() and id = batch and changed > 0;
  return null;
end $$;
