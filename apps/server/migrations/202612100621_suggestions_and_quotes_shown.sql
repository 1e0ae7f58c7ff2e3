-- Which suggested prices were applied, which custom prices were kept on purpose, and how often prices were shown.

create table applied_suggestions (
  company_id bigint not null references companies (company_id) on delete cascade,
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  price bigint not null,
  expected bigint not null,
  list_name text,
  list_price bigint,
  batch_id bigint not null,
  applied_at timestamptz not null default app_now(),
  primary key (company_id, price_list_id, variant_id, condition_id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, batch_id) references price_batches (company_id, id) on delete cascade
);
comment on table applied_suggestions is 'The last suggested price that was applied to a cell';
comment on column applied_suggestions.list_name is 'the followed list that offered another price then, and overwrites this one with its next run';
create index applied_suggestions_by_variant on applied_suggestions (company_id, variant_id);
create index applied_suggestions_by_condition on applied_suggestions (company_id, condition_id);
create index applied_suggestions_by_batch on applied_suggestions (company_id, batch_id);
select tenant_table('applied_suggestions');

create table kept_custom_prices (
  company_id bigint not null references companies (company_id) on delete cascade,
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  custom_price bigint not null,
  original_price bigint not null,
  kept_at timestamptz not null default app_now(),
  primary key (company_id, price_list_id, variant_id, condition_id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on table kept_custom_prices is 'Custom prices that staff kept over the followed price of that time. A newer one is asked about again';
create index kept_custom_prices_by_variant on kept_custom_prices (company_id, variant_id);
create index kept_custom_prices_by_condition on kept_custom_prices (company_id, condition_id);
select tenant_table('kept_custom_prices');

create table quote_counts (
  company_id bigint not null references companies (company_id) on delete cascade,
  variant_id bigint not null,
  condition_id bigint not null,
  day date not null,
  place text not null check (place in ('counter', 'shop')),
  shown int not null,
  primary key (company_id, variant_id, condition_id, day, place),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on table quote_counts is 'How often a price was shown on a local day, at the counter and in the shop';
create index quote_counts_by_condition on quote_counts (company_id, condition_id);
select tenant_table('quote_counts');
