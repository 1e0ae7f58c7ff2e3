-- Counts stock, expected arrivals and sales of each variant. `shares` has the chance of arriving by kind and step: {"mail-in": {"placed":
-- 0.6, "sent": 0.9}}. A device that is here already counts in full.
create or replace function count_buy_plan(shares jsonb, sold_since timestamptz) returns void language sql as $$
  with stocked as (
    -- Available, pending, on its way and not available.
    select u.variant_id, count(*) as n from inventory_units u
     where u.company_id = current_company_id() and u.status in (0, 1, 4, 5) and u.variant_id is not null group by u.variant_id
  ), sales as (
    -- A returned unit has no sale any more.
    select u.variant_id, count(*) as n from inventory_units u
     where u.company_id = current_company_id() and u.sold_at >= sold_since and u.variant_id is not null group by u.variant_id
  ), open_orders as (
    select o.id, o.kind, coalesce(o.base_status_id, o.status_id) as status, coalesce(o.base_sub_status_id, o.sub_status_id) as sub_status,
           o.shipped_at is not null as is_sent
      from orders o
     where o.company_id = current_company_id() and o.kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer') and not o.is_archived
       and (o.status_id in (1, 2, 3, 4, 6, 7, 8, 11) or o.status_id >= 1000)
  ), expected as (
    select coalesce(i.inspected_variant_id, i.variant_id) as variant_id,
           sum(case when o.status in (3, 4, 6, 7, 8) then 1
                    else coalesce((shares -> o.kind ->> case when o.is_sent then 'sent' else 'placed' end)::numeric, 0) end) as n
      from open_orders o
      join order_items i on i.company_id = current_company_id() and i.order_id = o.id
     -- Leads, In-Transit, Delivered, Not as Described, On Hold, Payout Processing, Being Inspected and Manual Quote.
     where o.status in (1, 2, 3, 4, 6, 7, 8, 11)
       -- Of leads only active ones.
       and (o.status <> 1 or o.sub_status is null or o.sub_status = 101)
       and i.status not in ('missing', 'rejected', 'returned') and coalesce(i.inspected_variant_id, i.variant_id) is not null
       and not exists (select from inventory_units u where u.company_id = current_company_id() and u.order_id = o.id and u.order_item_id = i.id)
     group by 1
  ), counted as (
    select v.id as variant_id, coalesce(s.n, 0) as stock, coalesce(e.n, 0) as arriving, coalesce(x.n, 0) as sold
      from (select variant_id as id from stocked union select variant_id from sales union select variant_id from expected) v
      left join stocked s on s.variant_id = v.id
      left join expected e on e.variant_id = v.id
      left join sales x on x.variant_id = v.id
  ), gone as (
    delete from buy_plan_figures f
     where f.company_id = current_company_id() and not exists (select from counted c where c.variant_id = f.variant_id)
  )
  insert into buy_plan_figures as f (company_id, variant_id, stock, arriving, sold)
  select current_company_id(), c.variant_id, c.stock, c.arriving, c.sold from counted c
  on conflict (company_id, variant_id) do update set stock = excluded.stock, arriving = excluded.arriving, sold = excluded.sold
   where (f.stock, f.arriving, f.sold) is distinct from (excluded.stock, excluded.arriving, excluded.sold)
$$;
