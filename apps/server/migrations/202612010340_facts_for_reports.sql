-- Sums by day for reports, kept by a ledger as the status counts are.

alter table orders
  add column payable_at timestamptz,
  add column referral_url text check (length(referral_url) between 1 and 500);
create index orders_by_referral on orders (company_id, referral_url, created_at desc) where referral_url is not null;
comment on column orders.payable_at is 'When it last entered Payout Processing';
comment on column orders.referral_url is 'The page that sent the seller: host and path';

alter table job_runs add column type text;

-- A day of a report is the company's day at that instant. The instants before a change of the timezone keep their days.
create table company_timezones (
  company_id bigint not null references companies (company_id) on delete cascade,
  since timestamptz not null,
  timezone text not null,
  primary key (company_id, since)
);
select tenant_table('company_timezones');
insert into company_timezones (company_id, since, timezone) select company_id, '-infinity', timezone from companies;
create trigger keep_first_timezone after insert on companies for each row execute function keep_company_timezone();
create trigger keep_timezone after update of timezone on companies for each row
  when (old.timezone is distinct from new.timezone) execute function keep_company_timezone();

-- What happened on each day: sums by location, kind of order and one dimension.
create table report_days (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  dimension text not null,
  currency text not null,
  is_month boolean not null default false,
  day date not null,
  fact text not null,
  location_id bigint not null,
  kind text not null,
  subject_id bigint,
  detail_id bigint,
  subject text,
  n bigint not null,
  devices bigint not null,
  amount bigint not null,
  base_amount bigint not null,
  revised_amount bigint not null,
  bonus bigint not null,
  seconds bigint not null,
  primary key (company_id, id)
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  fillfactor = 70
);
comment on column report_days.day is 'The company''s day of what happened, or the first of its month';
comment on column report_days.dimension is 'What the row is about, as report_parts() names it';
comment on column report_days.detail_id is 'The grade of a model';
create unique index report_days_of_subject on report_days
  (company_id, dimension, currency, is_month, day, fact, location_id, kind, subject_id, detail_id, subject) nulls not distinct;
select tenant_table('report_days');

-- Plus and minus of each write. A task adds it to the days.
create table report_changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  fact text not null,
  day date not null,
  currency text not null,
  location_id bigint not null,
  kind text not null,
  channel text,
  member_id bigint,
  customer_id bigint,
  promo_code_id bigint,
  referral_url text,
  reason text,
  model_id bigint,
  grade_id bigint,
  title text,
  days int,
  n bigint not null,
  devices bigint not null default 0,
  amount bigint not null default 0,
  base_amount bigint not null default 0,
  revised_amount bigint not null default 0,
  bonus bigint not null default 0,
  seconds bigint not null default 0,
  primary key (company_id, id)
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
select tenant_table('report_changes');

-- The facts of what belongs to an order: revised offers, their reasons and inspected devices.
create view report_order_parts with (security_invoker = true) as
select o.company_id, o.id as order_id, f.fact, f.happened_at, o.currency, o.location_id, o.kind, o.channel, p.member_id,
       null::text as reason, p.new_total as amount, p.old_total as base_amount
  from order_offers p
  join orders o on o.company_id = p.company_id and o.id = p.order_id
  cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f
union all
select o.company_id, o.id, 'device_' || f.fact, f.happened_at, o.currency, o.location_id, o.kind, o.channel, p.member_id, l.reason, l.new_price, l.old_price
  from order_offer_lines l
  join order_offers p on p.company_id = l.company_id and p.id = l.offer_id
  join orders o on o.company_id = p.company_id and o.id = p.order_id
  cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f
union all
select o.company_id, o.id, 'inspected', i.inspected_at, o.currency, o.location_id, o.kind, o.channel, i.inspected_by_id, null, 0, 0
  from order_items i
  join orders o on o.company_id = i.company_id and o.id = i.order_id
 where i.inspected_at is not null;
grant select on report_order_parts to tradepost_app, tradepost_system;

-- The same sums as report_days, computed from orders and units. Tests compare them.
create view report_recount with (security_invoker = true) as
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
      cross join lateral facts_of_unit(u.status, u.created_at, u.sold_at, u.purchase_cost, u.cost, u.sale_price, u.sold_price) f
  ) c
  cross join lateral report_parts(c.channel, c.member_id, c.customer_id, c.promo_code_id, c.referral_url, c.reason, c.model_id,
    c.grade_id, c.title, c.days) p
 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
grant select on report_recount to tradepost_app, tradepost_system;

create trigger count_inserted_facts after insert on orders referencing new table as new_rows for each statement execute function count_order_facts();
create trigger count_deleted_facts after delete on orders referencing old table as old_rows for each statement execute function count_order_facts();
create trigger count_updated_facts after update on orders referencing old table as old_rows new table as new_rows for each statement execute function count_order_facts();
create trigger delete_parts_first before delete on orders for each row execute function delete_order_parts();
create trigger count_inserted_facts after insert on order_offers referencing new table as new_rows for each statement execute function count_offer_facts();
create trigger count_deleted_facts after delete on order_offers referencing old table as old_rows for each statement execute function count_offer_facts();
create trigger count_updated_facts after update on order_offers referencing old table as old_rows new table as new_rows for each statement execute function count_offer_facts();
create trigger count_inserted_facts after insert on order_offer_lines referencing new table as new_rows for each statement execute function count_line_facts();
create trigger count_deleted_facts after delete on order_offer_lines referencing old table as old_rows for each statement execute function count_line_facts();
create trigger count_inserted_facts after insert on order_items referencing new table as new_rows for each statement execute function count_inspection_facts();
create trigger count_deleted_facts after delete on order_items referencing old table as old_rows for each statement execute function count_inspection_facts();
create trigger count_updated_facts after update on order_items referencing old table as old_rows new table as new_rows for each statement execute function count_inspection_facts();
create trigger count_inserted_facts after insert on inventory_units referencing new table as new_rows for each statement execute function count_unit_facts();
create trigger count_deleted_facts after delete on inventory_units referencing old table as old_rows for each statement execute function count_unit_facts();
create trigger count_updated_facts after update on inventory_units referencing old table as old_rows new table as new_rows for each statement execute function count_unit_facts();

-- One company after the other, so that the memory does not grow with their number. Hash aggregates spill to disk.
-- After the upgrade: do $$ declare company bigint; begin for company in select company_id from companies order by 1 loop perform fill_report_days(company); end loop; end $$
