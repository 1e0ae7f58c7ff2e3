-- What a sale costs, and what each device sold for: the facts behind suggested prices.

create table selling_costs (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  currency text not null,
  channels jsonb not null default '[]',
  label_in bigint not null default 0 check (label_in >= 0),
  label_out bigint not null default 0 check (label_out >= 0),
  minutes_per_unit int not null default 0 check (minutes_per_unit >= 0),
  hour_cost bigint not null default 0 check (hour_cost >= 0),
  return_percent int not null default 0 check (return_percent between 0 and 10000),
  return_cost bigint not null default 0 check (return_cost >= 0),
  revision_percent int not null default 0 check (revision_percent between 0 and 10000),
  revision_cost bigint not null default 0 check (revision_cost >= 0),
  margin jsonb not null,
  category_margins jsonb not null default '[]',
  min_sales int not null default 5 check (min_sales between 3 and 100),
  version int not null default 1
);
comment on table selling_costs is 'What a sale costs a company, and what a unit should earn';
comment on column selling_costs.channels is 'the fee of each sales channel: hundredths of a percent, and minor units for each sale';
comment on column selling_costs.margin is 'a percentage of what a unit sells for, or an amount';
comment on column selling_costs.min_sales is 'sales of a device in 90 days, below which no price is suggested';
select tenant_table('selling_costs');
select audit_table('selling_costs', 'selling_costs', 'company_id');
select settings_table('selling_costs');

create table sale_figures (
  company_id bigint not null references companies (company_id) on delete cascade,
  variant_id bigint not null,
  condition_id bigint not null,
  sold int not null,
  resale bigint,
  paid bigint,
  parts bigint,
  kept bigint,
  days_to_sell int,
  last_sold_at timestamptz,
  device_sold int not null,
  expected bigint,
  expected_low bigint,
  expected_high bigint,
  ratio numeric(8, 4),
  ratio_of text not null check (ratio_of in ('own', 'model', 'category', 'none')),
  channels jsonb not null default '{}',
  confidence text not null check (confidence in ('high', 'medium', 'low', 'none')),
  suggested bigint,
  primary key (company_id, variant_id, condition_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on table sale_figures is 'What a device in a condition sold for in the last 90 days, in the currency of the company. Computed every night';
comment on column sale_figures.resale is 'the median net of tax, of which a sale 30 days ago counts half';
comment on column sale_figures.device_sold is 'in all conditions';
comment on column sale_figures.expected is 'what it should sell for: its own sales, drawn to those in other conditions where there are few';
comment on column sale_figures.ratio_of is 'whose ratio between conditions was used';
comment on column sale_figures.channels is 'how many were sold where';
create index sale_figures_by_condition on sale_figures (company_id, condition_id);
select tenant_table('sale_figures');

create table sale_figure_runs (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  computed_at timestamptz not null,
  day date not null,
  currency text not null,
  sales int not null,
  cells int not null
);
comment on table sale_figure_runs is 'When the sale figures of a company were computed last';
comment on column sale_figure_runs.day is 'the local day of the company';
select tenant_table('sale_figure_runs');
