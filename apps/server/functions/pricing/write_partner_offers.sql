-- Makes the offers of a partner from its last list and the mapping of its conditions, and returns how many changed.
-- Where two of its prices meet in one cell, the lower one is stored, as it may take the device for that. An exception of a model
-- comes before the mapping of its category.
create or replace function write_partner_offers(source bigint, partner bigint) returns int language sql volatile as $$
  with wanted as materialized (
    select p.variant_id, c.id as condition_id, min(e.price::bigint) as price
      from price_sync_products p
      join price_sync_states t on t.company_id = p.company_id and t.source_id = p.source_id and t.fetched_run_id = p.seen_run_id
      join variants v on v.company_id = p.company_id and v.id = p.variant_id
      join models m on m.company_id = v.company_id and m.id = v.model_id
     cross join lateral jsonb_each_text(p.prices) as e (name, price)
      left join partner_exceptions x on x.company_id = p.company_id and x.partner_id = partner
            and x.model_id = m.id and x.their_condition = e.name
      left join price_sync_conditions q on q.company_id = p.company_id and q.source_id = p.source_id
            and q.category_id = m.category_id and q.name = e.name and q.is_confirmed
      join conditions c on c.company_id = p.company_id and not c.is_archived
            and c.id = case when x.partner_id is null then q.condition_id else x.condition_id end
     where p.company_id = current_company_id() and p.source_id = source
     group by p.variant_id, c.id),
  gone as (
    delete from partner_offers o where o.company_id = current_company_id() and o.partner_id = partner
       and not exists (select from wanted w where w.variant_id = o.variant_id and w.condition_id = o.condition_id)
    returning 1),
  written as (
    insert into partner_offers as o (company_id, variant_id, condition_id, partner_id, price)
    select current_company_id(), variant_id, condition_id, partner, price from wanted
    on conflict (company_id, variant_id, condition_id, partner_id) do update set price = excluded.price
       where o.price <> excluded.price
    returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;
