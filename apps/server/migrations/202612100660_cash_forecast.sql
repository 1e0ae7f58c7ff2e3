-- What is expected to be paid in the coming weeks, learned from the company's own orders every night.

create table cash_forecast_runs (
  company_id bigint not null references companies (company_id) on delete cascade,
  made_on date,
  made_at timestamptz,
  -- Somebody asked for a new one, which is not made yet.
  requested_at timestamptz,
  primary key (company_id)
);
comment on table cash_forecast_runs is 'When a company’s forecast was last computed';
select tenant_table('cash_forecast_runs');

create table cash_forecasts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  currency text not null,
  -- It counts what was known at the beginning of this day of the company.
  made_on date not null,
  made_at timestamptz not null default app_now(),
  -- Computed later, as it would have been on that day.
  is_afterwards boolean not null default false,
  paid_orders integer not null,
  -- The channels that it is about. Others have too few paid orders.
  kinds text[] not null default '{}',
  -- What was learned. Null without enough history, and of older forecasts.
  model jsonb,
  store_credit bigint not null default 0,
  primary key (company_id, id),
  unique (company_id, currency, made_on)
);
comment on table cash_forecasts is 'Each night’s forecast of a currency';
comment on column cash_forecasts.store_credit is 'What customers can spend, at that time';
select tenant_table('cash_forecasts');

create table cash_forecast_weeks (
  company_id bigint not null references companies (company_id) on delete cascade,
  forecast_id bigint not null,
  week integer not null check (week >= 0),
  expected bigint not null,
  low bigint not null,
  high bigint not null,
  -- Standard deviation as computed, before it is widened by what past forecasts missed.
  deviation bigint not null,
  primary key (company_id, forecast_id, week),
  foreign key (company_id, forecast_id) references cash_forecasts (company_id, id) on delete cascade
);
comment on table cash_forecast_weeks is 'The expected payouts of a forecast, to be compared with what was then paid';
select tenant_table('cash_forecast_weeks');

create table cash_forecast_offers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  forecast_id bigint not null,
  location_id bigint not null,
  kind text not null,
  stage text not null check (stage in ('waiting', 'arrived')),
  band text not null check (band in ('low', 'middle', 'high')),
  age integer not null,
  lock_days_left integer,
  n bigint not null,
  quoted bigint not null,
  quoted_squares double precision not null,
  locked_n bigint not null default 0,
  locked bigint not null default 0,
  today bigint not null default 0,
  unpriced_n bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, forecast_id) references cash_forecasts (company_id, id) on delete cascade
);
comment on table cash_forecast_offers is 'Open offers of the newest forecast, those that are alike together';
comment on column cash_forecast_offers.age is 'Days since it was made, or since its devices came';
comment on column cash_forecast_offers.lock_days_left is 'Days until the price is no longer promised; null: it stays';
comment on column cash_forecast_offers.today is 'Today’s prices of the devices in `locked`';
create index cash_forecast_offers_by_forecast on cash_forecast_offers (company_id, forecast_id, location_id);
select tenant_table('cash_forecast_offers');

create table cash_forecast_dues (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  forecast_id bigint not null,
  source text not null check (source in ('queue', 'batch', 'receivable', 'drawer')),
  location_id bigint not null,
  -- Of a payout: its channel.
  kind text,
  -- Null for cash that is there.
  due_on date,
  n bigint not null,
  amount bigint not null,
  primary key (company_id, id),
  foreign key (company_id, forecast_id) references cash_forecasts (company_id, id) on delete cascade
);
comment on table cash_forecast_dues is 'What the newest forecast knows for certain: payouts and invoices that are due, and cash';
create index cash_forecast_dues_by_forecast on cash_forecast_dues (company_id, forecast_id, location_id);
select tenant_table('cash_forecast_dues');
