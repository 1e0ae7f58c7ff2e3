-- After the tables. Every unit that was sold on a day of the company, with each step of its profit from its documents, and every
-- sale that was taken back on the day, which only counts as returned.
create or replace function profit_of_day(company bigint, of_day date) returns table (
  unit_id bigint, currency text, location_id bigint, kind text, channel text, model_id bigint, title text, units int, sale bigint, tax bigint,
  purchase bigint, bonus bigint, shipping_in bigint, parts bigint, work bigint, other bigint, unlabeled int, shipped int, unworked int, returned int
) language sql stable as $$
  with sold as (
    select u.* from inventory_units u
     where u.company_id = company and u.sold_at >= (of_day - 1)::timestamp at time zone 'UTC' and u.sold_at < (of_day + 2)::timestamp at time zone 'UTC'
       and report_day(company, u.sold_at) = of_day
       -- Of a sale without a price nobody knows what it earned.
       and u.sold_net is not null
  ), taken_back as (
    select l.unit_id, coalesce(c.channel, 'invoice') as channel from invoice_lines l
      left join channel_orders c on c.company_id = l.company_id and c.invoice_id = l.invoice_id
     where l.company_id = company and l.unit_id is not null and l.returned_quantity > 0
       and l.released_at >= (of_day - 1)::timestamp at time zone 'UTC' and l.released_at < (of_day + 2)::timestamp at time zone 'UTC'
       and report_day(company, l.released_at) = of_day
    union all
    -- A sale that is undone on its own day was a mistake.
    select s.unit_id, case s.via when 'instant' then 'counter' else 'elsewhere' end from unit_sales s
     where s.company_id = company and s.released_at >= (of_day - 1)::timestamp at time zone 'UTC' and s.released_at < (of_day + 2)::timestamp at time zone 'UTC'
       and report_day(company, s.released_at) = of_day and report_day(company, s.sold_at) < of_day
  ), facts as (
    select u.id as unit_id, coalesce(line.channel, case u.sold_via when 'instant' then 'counter' when 'invoice' then 'invoice' else 'elsewhere' end) as channel, 1 as units,
           coalesce(line.total, own.price + own.tax_on_top, greatest(u.sold_price, u.sold_net)) as sale, u.sold_net as net,
           u.purchase_cost as purchase, u.promo_cost as bonus, u.shipping_cost as shipping_in,
           u.parts_cost - coalesce(costs.work, 0)::bigint - coalesce(costs.other, 0)::bigint as parts,
           coalesce(costs.work, 0)::bigint as work, coalesce(costs.other, 0)::bigint as other,
           (coalesce(u.sold_via = 'elsewhere', false) or coalesce(line.is_shipped, false))::int as shipped,
           (coalesce(costs.work, 0) = 0)::int as unworked, 0 as returned
      from sold u
      left join lateral (
        select l.total, c.channel, i.tracking_number is not null or c.channel is not null as is_shipped
          from invoice_lines l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
          left join channel_orders c on c.company_id = i.company_id and c.invoice_id = i.id
         where u.sold_via = 'invoice' and l.company_id = u.company_id and l.unit_id = u.id and l.released_at is null
         order by l.id desc limit 1) line on true
      left join lateral (
        select s.price, case when s.tax_scheme = 'standard' and not s.is_tax_included
                             then div(2::numeric * s.price * s.tax_rate + 10000, 20000)::bigint else 0 end as tax_on_top
          from unit_sales s
         where u.sold_via <> 'invoice' and s.company_id = u.company_id and s.unit_id = u.id and s.released_at is null
         order by s.id desc limit 1) own on true
      left join lateral (
        select sum(c.amount) filter (where c.kind = 'work') as work, sum(c.amount) filter (where c.kind = 'other') as other
          from unit_costs c where c.company_id = u.company_id and c.unit_id = u.id) costs on true
    union all
    select t.unit_id, t.channel, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from taken_back t
  )
  select f.unit_id, u.currency, u.location_id, coalesce(o.kind, 'other'), f.channel, u.model_id,
         case when u.model_id is null then u.title end, f.units, f.sale, f.sale - f.net, f.purchase, f.bonus, f.shipping_in, f.parts, f.work,
         f.other, (f.units = 1 and f.shipping_in = 0 and coalesce(o.kind <> 'in-store', false))::int, f.shipped, f.unworked, f.returned
    from facts f
    join inventory_units u on u.company_id = company and u.id = f.unit_id
    left join orders o on o.company_id = u.company_id and o.id = u.order_id
$$;
