-- A plan of what to buy: for how many weeks the stock of a node of the price tree should last. Its state moves the price by a step,
-- or ends the offer.

create table buy_plan_settings (
  company_id bigint primary key references companies (company_id) on delete cascade,
  is_on boolean not null default false,
  target_weeks int not null default 6 check (target_weeks between 1 and 104),
  raise_percent int not null default 3 check (raise_percent between 0 and 50),
  lower_percent int not null default 5 check (lower_percent between 0 and 50),
  stop_weeks int default 16 check (stop_weeks between 1 and 104),
  version int not null default 1
);
comment on table buy_plan_settings is 'Whether the buy plan is on, and what applies to targets that say nothing else';
comment on column buy_plan_settings.stop_weeks is 'From this many weeks on a device is not bought; null: it always is';
select tenant_table('buy_plan_settings');
select audit_table('buy_plan_settings', 'buy_plan_settings', 'company_id');
select settings_table('buy_plan_settings');

create table buy_plan_nodes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  level text not null check (level in ('all', 'category', 'brand', 'device', 'model', 'variant')),
  category_id bigint,
  brand_id bigint,
  device_id bigint,
  model_id bigint,
  variant_id bigint,
  target_weeks int check (target_weeks between 1 and 104),
  raise_percent int check (raise_percent between 0 and 50),
  lower_percent int check (lower_percent between 0 and 50),
  stop_weeks int check (stop_weeks between 1 and 104),
  never_stops boolean not null default false,
  day_cap int check (day_cap > 0),
  is_cap_per_location boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, level, category_id, brand_id, device_id, model_id, variant_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade,
  foreign key (company_id, device_id) references devices (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  check ((category_id is not null) = (level in ('category', 'brand'))),
  check ((brand_id is not null) = (level = 'brand')),
  check ((device_id is not null) = (level = 'device')),
  check ((model_id is not null) = (level = 'model')),
  check ((variant_id is not null) = (level = 'variant'))
);
comment on table buy_plan_nodes is 'The targets of the buy plan. Empty columns take those of the settings.';
comment on column buy_plan_nodes.level is 'the node of the tree; brand is a brand within a category, device a family of models';
create index buy_plan_nodes_by_category on buy_plan_nodes (company_id, category_id);
create index buy_plan_nodes_by_brand on buy_plan_nodes (company_id, brand_id);
create index buy_plan_nodes_by_device on buy_plan_nodes (company_id, device_id);
create index buy_plan_nodes_by_model on buy_plan_nodes (company_id, model_id);
create index buy_plan_nodes_by_variant on buy_plan_nodes (company_id, variant_id);
select tenant_table('buy_plan_nodes');
select audit_table('buy_plan_nodes', 'buy_plan_nodes', 'id');
select settings_table('buy_plan_nodes');

-- What a target's state is. A row is written when the state or its step changes, so each is in the change log.
create table buy_plan_states (
  company_id bigint not null,
  node_id bigint not null,
  state text not null check (state in ('hungry', 'normal', 'full', 'stop')),
  step_percent int not null check (step_percent between -50 and 50),
  since timestamptz not null default app_now(),
  primary key (company_id, node_id),
  foreign key (company_id, node_id) references buy_plan_nodes (company_id, id) on delete cascade
);
comment on table buy_plan_states is 'The state of each target of the buy plan, and what it does to the price';
select tenant_table('buy_plan_states');
select audit_table('buy_plan_states', 'buy_plan_nodes', 'node_id');

-- Written with every count, so it is no part of the audited row.
create table buy_plan_covers (
  company_id bigint not null,
  node_id bigint not null,
  stock int not null,
  arriving numeric(12, 2) not null,
  sold int not null,
  weeks numeric(12, 2),
  bought_from date,
  primary key (company_id, node_id),
  foreign key (company_id, node_id) references buy_plan_nodes (company_id, id) on delete cascade
);
comment on table buy_plan_covers is 'For how many weeks the stock of each target of the buy plan lasts';
comment on column buy_plan_covers.weeks is 'Null: too few were sold to say';
comment on column buy_plan_covers.bought_from is 'From this day on a stopped device is bought again, as far as is known';
select tenant_table('buy_plan_covers');

create table buy_plan_counts (
  company_id bigint primary key references companies (company_id) on delete cascade,
  counted_at timestamptz not null
);
comment on table buy_plan_counts is 'When stock, arrivals and sales of the buy plan were counted last';
select tenant_table('buy_plan_counts');

create table buy_plan_figures (
  company_id bigint not null,
  variant_id bigint not null,
  stock int not null default 0,
  arriving numeric(12, 2) not null default 0,
  sold int not null default 0,
  primary key (company_id, variant_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
);
comment on table buy_plan_figures is 'Stock, expected arrivals and sales of each variant, counted every hour';
comment on column buy_plan_figures.sold is 'In the last 8 weeks, without returned ones';
select tenant_table('buy_plan_figures');

create table buy_budgets (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  cash_amount bigint check (cash_amount >= 0),
  credit_amount bigint check (credit_amount >= 0),
  currency text not null,
  version int not null default 1,
  primary key (company_id, location_id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on table buy_budgets is 'What a location may promise to sellers in a week';
comment on column buy_budgets.cash_amount is 'For payouts in anything but store credit, in minor units; null: any amount';
select tenant_table('buy_budgets');
select audit_table('buy_budgets', 'buy_budgets', 'location_id');
select settings_table('buy_budgets');

-- The rules that prices are computed from: those that staff set, and the steps of the buy plan. Of the company's own price list,
-- so that every other list inherits them. A price list's own rules are edited in price_rules.
create view applied_price_rules with (security_invoker = true) as
  select company_id, id, price_list_id, level, category_id, brand_id, device_id, model_id, variant_id, condition_id, type,
         amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked, null::numeric as plan_weeks
    from price_rules
  union all
  select n.company_id, -n.id, l.id, n.level, n.category_id, n.brand_id, n.device_id, n.model_id, n.variant_id, null::bigint,
         case when s.step_percent > 0 then 1 else 2 end::smallint, 1::smallint, abs(s.step_percent)::numeric, null::bigint,
         null::bigint, null::numeric, false, coalesce(c.weeks, 0)
    from buy_plan_settings b
    join buy_plan_nodes n on n.company_id = b.company_id
    join buy_plan_states s on s.company_id = n.company_id and s.node_id = n.id
    join price_lists l on l.company_id = n.company_id and l.location_id is null and l.channel is null
    left join buy_plan_covers c on c.company_id = n.company_id and c.node_id = n.id
   where b.is_on;
grant select on applied_price_rules to tradepost_app, tradepost_system;
