-- What sales brought net of tax. Reports and the dashboard counted the tax inside prices as revenue and margin.

alter table invoice_lines add column sold_net bigint not null generated always as (total - tax) stored;
comment on column invoice_lines.sold_net is 'Without any tax, also that of the margin scheme, in minor units';

alter table unit_sales
  add column tax_scheme text not null default 'standard' check (tax_scheme in ('standard', 'margin', 'exempt')),
  add column tax_rate int not null default 0 check (tax_rate between 0 and 10000),
  add column is_tax_included boolean not null default false,
  add column sold_net bigint check (sold_net >= 0);
comment on column unit_sales.tax_rate is 'In hundredths of a percent, as the settings were when it was sold';
comment on column unit_sales.sold_net is 'The price without any tax, also that of the margin scheme, in minor units';

alter table inventory_units add column sold_net bigint check (sold_net >= 0);
comment on column inventory_units.sold_net is 'What it was sold for without any tax, also that of the margin scheme, in minor units';

-- The change log and the ledger of reports do not learn of this as of new sales.
alter table unit_sales disable trigger user;
alter table inventory_units disable trigger user;
set local role tradepost_system;

-- How past sales without an invoice were taxed was not stored. They get the settings of today.
update unit_sales s
   set tax_scheme = case when u.is_margin_scheme and i.is_margin_scheme then 'margin' else 'standard' end,
       tax_rate = i.tax_rate, is_tax_included = i.is_tax_included
  from inventory_units u, invoice_settings i
 where u.company_id = s.company_id and u.id = s.unit_id and i.company_id = s.company_id;

-- Half a minor unit of tax rounds up.
update unit_sales s
   set sold_net = s.price - case
         when s.tax_scheme = 'margin'
           then div(2::numeric * s.tax_rate * greatest(0, s.price - greatest(0, u.purchase_cost + u.promo_cost)) + 10000 + s.tax_rate, 2 * (10000 + s.tax_rate))
         when s.is_tax_included then div(2::numeric * s.tax_rate * s.price + 10000 + s.tax_rate, 2 * (10000 + s.tax_rate))
         else 0 end
  from inventory_units u where u.company_id = s.company_id and u.id = s.unit_id;

-- A unit follows its open line or sale. One that was sold elsewhere without either has the settings of today too.
update inventory_units u
   set sold_net = coalesce(
         (select l.sold_net from invoice_lines l
           where u.sold_via = 'invoice' and l.company_id = u.company_id and l.unit_id = u.id and l.released_at is null),
         (select s.sold_net from unit_sales s
           where u.sold_via <> 'invoice' and s.company_id = u.company_id and s.unit_id = u.id and s.released_at is null and s.price = u.sold_price),
         (select u.sold_price - case
                   when u.is_margin_scheme and i.is_margin_scheme
                     then div(2::numeric * i.tax_rate * greatest(0, u.sold_price - greatest(0, u.purchase_cost + u.promo_cost)) + 10000 + i.tax_rate, 2 * (10000 + i.tax_rate))
                   when i.is_tax_included then div(2::numeric * i.tax_rate * u.sold_price + 10000 + i.tax_rate, 2 * (10000 + i.tax_rate))
                   else 0 end
            from invoice_settings i where i.company_id = u.company_id),
         u.sold_price)
 where u.sold_price is not null;

-- The ledger adds the difference to the days of the sales.
insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, model_id, grade_id, title, n, amount)
select u.company_id, 'sold',
       (u.sold_at at time zone coalesce((select z.timezone from company_timezones z
         where z.company_id = u.company_id and z.since <= u.sold_at order by z.since desc limit 1), 'UTC'))::date as day,
       u.currency, u.location_id, coalesce(o.kind, 'other') as kind, u.source, u.model_id, u.grade_id, u.title, 0, sum(u.sold_net - u.sold_price)
  from inventory_units u
  left join orders o on o.company_id = u.company_id and o.id = u.order_id
 where u.sold_at is not null and u.sold_net <> u.sold_price
 group by 1, 3, 4, 5, 6, 7, 8, 9, 10;

set local role none;
alter table unit_sales enable trigger user;
alter table inventory_units enable trigger user;

alter table unit_sales alter column sold_net set not null;
alter table inventory_units add constraint inventory_units_sold_net check ((sold_price is null) = (sold_net is null));

-- The same sums as report_days, computed from orders and units. Tests compare them.
create or replace view report_recount with (security_invoker = true) as
select c.company_id, p.dimension, c.currency, report_day(c.company_id, c.happened_at) as day, c.fact, c.location_id, c.kind,
       p.subject_id, p.detail_id, p.subject, count(*)::bigint as n, sum(c.devices)::bigint as devices,
       sum(c.amount)::bigint as amount, sum(c.base_amount)::bigint as base_amount,
       sum(c.revised_amount)::bigint as revised_amount, sum(c.bonus)::bigint as bonus, sum(c.seconds)::bigint as seconds
  from (
    select o.company_id, f.fact, f.happened_at, o.currency, o.location_id, o.kind, k.channel, k.member_id, k.customer_id,
           k.promo_code_id, k.referral_url, null::text as reason, null::bigint as model_id, null::bigint as grade_id, null::text as title,
           f.days, o.item_count as devices, f.amount, f.base_amount,
           f.revised_amount, f.bonus, f.seconds
      from orders o
      cross join lateral facts_of_order(o.kind, coalesce(o.base_status_id, o.status_id), coalesce(o.base_sub_status_id, o.sub_status_id),
        o.status_at, o.created_at, o.shipped_at, o.received_at, o.payable_at, o.paid_at, o.quoted_total, o.items_total, o.total,
        o.paid_total, o.bonus_total) f
      left join lateral (select o.channel, o.member_id, o.customer_id, o.promo_code_id, o.referral_url) k on f.days is null
    union all
    select p.company_id, p.fact, p.happened_at, p.currency, p.location_id, p.kind, p.channel, p.member_id, null, null, null, p.reason,
           null, null, null, null, 1, p.amount, p.base_amount, 0, 0, 0
      from report_order_parts p
    union all
    select u.company_id, f.fact, f.happened_at, u.currency, u.location_id, coalesce(o.kind, 'other'), u.source, null, null, null, null, null,
           u.model_id, u.grade_id, u.title, null, 1, f.amount, f.base_amount, f.revised_amount, 0, f.seconds
      from inventory_units u
      left join orders o on o.company_id = u.company_id and o.id = u.order_id
      cross join lateral facts_of_unit(u.status, u.created_at, u.sold_at, u.purchase_cost, u.cost, u.sale_price, u.sold_net) f
  ) c
  cross join lateral report_parts(c.channel, c.member_id, c.customer_id, c.promo_code_id, c.referral_url, c.reason, c.model_id,
    c.grade_id, c.title, c.days) p
 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
