-- Feeds of prices for comparison sites: what each contains, its file, who fetched it, and the orders that come back.

create table datafeeds (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('datafeed', 'sellcell')),
  name text not null,
  token text,
  format text not null check (format in ('csv', 'xml', 'json')),
  layout text not null check (layout in ('rows', 'wide')),
  columns jsonb not null,
  conditions jsonb not null default '[]',
  root_name text not null default 'devices',
  row_name text not null default 'device',
  currency text not null,
  is_on boolean not null default true,
  has_zero_rows boolean not null default false,
  post_back_url text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table datafeeds is 'Feeds of prices for comparison sites';
comment on column datafeeds.token is 'The secret of its address, encrypted; null after an import of the company, until it gets a new one';
select tenant_table('datafeeds');
select audit_table('datafeeds', 'datafeeds', 'id', '{token,post_back_url}');
select settings_table('datafeeds');

-- Written with every build, so it is no part of the audited row.
create table datafeed_states (
  company_id bigint not null,
  feed_id bigint not null,
  file_id bigint,
  rows int not null default 0,
  size bigint not null default 0,
  etag text,
  built_at timestamptz,
  changed_at timestamptz not null default app_now(),
  queued_at timestamptz,
  percentage int not null default 0 check (percentage between 0 and 100),
  seen_batch_id bigint not null default 0,
  seen_price_id bigint not null default 0,
  seen_change_id bigint not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (company_id, feed_id),
  foreign key (company_id, feed_id) references datafeeds (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
comment on table datafeed_states is 'The file of each feed, compressed, and what it was built from';
comment on column datafeed_states.queued_at is 'A build is queued or runs';
comment on column datafeed_states.seen_batch_id is 'The last batch of prices that the file has';
create index datafeed_states_by_file on datafeed_states (company_id, file_id) where file_id is not null;
create index datafeed_states_by_age on datafeed_states (company_id, built_at);
select tenant_table('datafeed_states');

create table datafeed_exclusions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  category_id bigint,
  brand_id bigint,
  model_id bigint,
  is_excluded boolean not null,
  primary key (company_id, id),
  unique (company_id, category_id),
  unique (company_id, brand_id),
  unique (company_id, model_id),
  check (num_nonnulls(category_id, brand_id, model_id) = 1),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table datafeed_exclusions is 'What no feed lists. The nearest counts: the model, then the brand, then the category';
select tenant_table('datafeed_exclusions');
select audit_table('datafeed_exclusions', 'datafeed_exclusions', 'id');
select settings_table('datafeed_exclusions');

create table datafeed_fetches (
  company_id bigint not null,
  feed_id bigint not null,
  day date not null,
  agent text not null,
  network text not null,
  fetches int not null,
  unchanged int not null,
  bytes bigint not null,
  last_at timestamptz not null,
  primary key (company_id, feed_id, day, agent, network),
  foreign key (company_id, feed_id) references datafeeds (company_id, id) on delete cascade
);
comment on table datafeed_fetches is 'Who fetched a feed: counted by day, program and shortened address';
create index datafeed_fetches_by_time on datafeed_fetches (company_id, feed_id, last_at desc);
select tenant_table('datafeed_fetches');

create table datafeed_orders (
  company_id bigint not null,
  id bigint generated always as identity,
  feed_id bigint not null,
  site_order_id text not null,
  order_id bigint not null,
  posted_status text,
  posted_at timestamptz,
  failure text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, feed_id, site_order_id),
  unique (company_id, order_id),
  foreign key (company_id, feed_id) references datafeeds (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table datafeed_orders is 'Orders that a comparison site sent, by its own numbers, and the status that it was told';
select tenant_table('datafeed_orders');
