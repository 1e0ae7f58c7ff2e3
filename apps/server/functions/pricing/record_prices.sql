-- Records changed prices once per statement. In a batch there is one row per variant; when only computed prices changed, as with
-- a mass rule, the other columns are left out, which takes half the time. Merge joins are off: hashing is faster than sorting.
create or replace function record_prices() returns trigger language plpgsql set enable_mergejoin = off as $$
declare
  batch bigint := nullif(current_setting('app.price_batch', true), '')::bigint;
  changed bigint;
begin
  if batch is null then
    insert into price_changes (company_id, price_list_id, variant_id, condition_id, old_price, new_price,
        old_original_price, new_original_price, old_custom_price, new_custom_price, source,
        actor_kind, actor_id, actor_name, reason)
    select n.company_id, n.price_list_id, n.variant_id, n.condition_id, o.price, n.price,
           o.original_price, n.original_price, o.custom_price, n.custom_price, n.source,
           coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.user_id', true), '')::bigint,
           nullif(current_setting('app.actor_name', true), ''),
           nullif(current_setting('app.reason', true), '')
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where (o.price, o.original_price, o.custom_price) is distinct from (n.price, n.original_price, n.custom_price);
    return null;
  end if;
  if not exists (
    select 1
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where o.original_price is distinct from n.original_price or o.custom_price is distinct from n.custom_price
        or o.resale_price is distinct from n.resale_price) then
    with written as (
      insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices, sources)
      select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(o.price), array_agg(n.price),
             array_agg(n.source)
        from new_cells n
        join old_cells o using (company_id, variant_id, condition_id, price_list_id)
       where o.price is distinct from n.price
       group by n.company_id, n.price_list_id, n.variant_id
      returning cardinality(condition_ids) as cells)
    select coalesce(sum(cells), 0) into changed from written;
    update price_batches set changed_cells = changed_cells + changed
     where company_id = current_company_id() and id = batch and changed > 0;
    return null;
  end if;
  with written as (
    insert into price_batch_changes (company_id, batch_id, variant_id, price_list_id, condition_ids, old_prices, new_prices,
        old_original_prices, new_original_prices, old_custom_prices, new_custom_prices, old_resale_prices,
        old_sources, old_source_names, old_source_ats, sources)
    select n.company_id, batch, n.variant_id, n.price_list_id, array_agg(n.condition_id), array_agg(o.price), array_agg(n.price),
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.original_price) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(n.original_price) end,
           case when bool_or(o.custom_price is distinct from n.custom_price) then array_agg(o.custom_price) end,
           case when bool_or(o.custom_price is distinct from n.custom_price) then array_agg(n.custom_price) end,
           case when bool_or(o.resale_price is distinct from n.resale_price) then array_agg(o.resale_price) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source_name) end,
           case when bool_or(o.original_price is distinct from n.original_price) then array_agg(o.source_at) end,
           array_agg(n.source)
      from new_cells n
      join old_cells o using (company_id, variant_id, condition_id, price_list_id)
     where (o.price, o.original_price, o.custom_price, o.resale_price)
        is distinct from (n.price, n.original_price, n.custom_price, n.resale_price)
     group by n.company_id, n.price_list_id, n.variant_id
    returning cardinality(condition_ids) as cells)
  select coalesce(sum(cells), 0) into changed from written;
  update price_batches set changed_cells = changed_cells + changed
   where company_id = current_company_id() and id = batch and changed > 0;
  return null;
end $$;
