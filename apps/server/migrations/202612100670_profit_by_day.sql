-- Each step from a sale to what was earned on it, as sums by day. A task computes a day anew when one of its sales changes.

create table profit_days (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  currency text not null,
  is_month boolean not null default false,
  day date not null,
  location_id bigint not null,
  kind text not null,
  channel text not null,
  model_id bigint,
  title text,
  units bigint not null default 0,
  sale bigint not null default 0,
  tax bigint not null default 0,
  purchase bigint not null default 0,
  bonus bigint not null default 0,
  shipping_in bigint not null default 0,
  parts bigint not null default 0,
  work bigint not null default 0,
  other bigint not null default 0,
  unlabeled bigint not null default 0,
  shipped bigint not null default 0,
  unworked bigint not null default 0,
  returned bigint not null default 0,
  primary key (company_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on column profit_days.day is 'The company''s day of the sales, or the first of its month';
comment on column profit_days.kind is 'Of the order that the unit was bought in; other for a unit without one';
comment on column profit_days.channel is 'Where it was sold: counter, invoice, elsewhere, or a connected sales channel';
comment on column profit_days.title is 'Of a unit without a model';
comment on column profit_days.sale is 'What buyers paid, with all tax, in minor units';
comment on column profit_days.unlabeled is 'Units that were sent in without a recorded label';
comment on column profit_days.shipped is 'Units that were sent to their buyers';
comment on column profit_days.unworked is 'Units without recorded work';
comment on column profit_days.returned is 'Units whose sale was taken back on the day; they are not among the units sold';
create unique index profit_days_of_subject on profit_days
  (company_id, currency, is_month, day, location_id, kind, channel, model_id, title) nulls not distinct;
select tenant_table('profit_days');

-- The days to compute anew. Rows are only added and deleted, so that a change which commits late is not missed.
create table profit_stale_days (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on column profit_stale_days.created_at is 'When a sale of the day changed';
select tenant_table('profit_stale_days');

create index invoice_lines_by_release on invoice_lines (company_id, released_at) where released_at is not null;
create index unit_sales_by_release on unit_sales (company_id, released_at) where released_at is not null;

create trigger mark_sold_day after insert on inventory_units for each row
  when (new.sold_at is not null) execute function mark_profit_days();
create trigger unmark_sold_day after delete on inventory_units for each row
  when (old.sold_at is not null) execute function mark_profit_days();
create trigger mark_changed_sale after update on inventory_units for each row
  when ((old.sold_at is not null or new.sold_at is not null)
    and (old.sold_at, old.sold_price, old.sold_net, old.sold_via, old.purchase_cost, old.promo_cost, old.shipping_cost, old.parts_cost,
         old.location_id, old.model_id, old.title, old.order_id)
    is distinct from (new.sold_at, new.sold_price, new.sold_net, new.sold_via, new.purchase_cost, new.promo_cost, new.shipping_cost, new.parts_cost,
         new.location_id, new.model_id, new.title, new.order_id))
  execute function mark_profit_days();
create trigger mark_sold_line after update on invoice_lines for each row
  when (new.unit_id is not null and (old.total, old.tax, old.released_at) is distinct from (new.total, new.tax, new.released_at))
  execute function mark_profit_days();
create trigger mark_released_sale after update on unit_sales for each row
  when ((old.price, old.sold_net, old.released_at) is distinct from (new.price, new.sold_net, new.released_at))
  execute function mark_profit_days();
create trigger mark_shipped_invoice after update on invoices for each row
  when ((old.tracking_number is null) <> (new.tracking_number is null)) execute function mark_profit_days();

-- Past sales. A day in another timezone is at most one day away.
insert into profit_stale_days (company_id, day)
select s.company_id, s.day + near from (
  select company_id, (sold_at at time zone 'UTC')::date as day from inventory_units where sold_at is not null
  union select company_id, (released_at at time zone 'UTC')::date from invoice_lines where released_at is not null and returned_quantity > 0
  union select company_id, (released_at at time zone 'UTC')::date from unit_sales where released_at is not null
) s cross join generate_series(-1, 1) as near
group by 1, 2;
