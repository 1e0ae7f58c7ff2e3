-- Automatic prices: the sources, their mappings, and held prices.

create table price_sync_settings (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  preference text not null default 'order' check (preference in ('order', 'best')),
  swing_percent numeric(6, 2) not null default 20 check (swing_percent between 1 and 1000),
  hold_swing_percent numeric(5, 2) not null default 30 check (hold_swing_percent between 1 and 100),
  hold_missing_percent numeric(5, 2) not null default 30 check (hold_missing_percent between 1 and 100),
  stale_after_days int not null default 7 check (stale_after_days between 1 and 365),
  version int not null default 1
);
comment on column price_sync_settings.preference is 'when several sources have a price: the first in order, or the best for the seller (the highest)';
comment on column price_sync_settings.swing_percent is 'a price that changes by more is held for approval';
comment on column price_sync_settings.hold_swing_percent is 'when more of a sync''s prices swing, the whole sync is held';
comment on column price_sync_settings.hold_missing_percent is 'when more of a source''s devices disappear, the whole sync is held';
select tenant_table('price_sync_settings');
select audit_table('price_sync_settings', 'price_sync_settings', 'company_id');

-- A price list shared between two companies. Neither reads the table: they use functions that check the transaction's company.
create table price_sharings (
  id bigint generated always as identity primary key,
  parent_company_id bigint not null references companies (company_id) on delete cascade,
  child_company_id bigint references companies (company_id) on delete cascade,
  address text not null,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'ended')),
  offered_by text,
  ended_by text check (ended_by in ('parent', 'child')),
  created_at timestamptz not null default app_now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  check (parent_company_id <> child_company_id)
);
comment on column price_sharings.address is 'the recipient as entered: an email address, or the company''s code';
create index price_sharings_by_parent on price_sharings (parent_company_id);
create index price_sharings_by_child on price_sharings (child_company_id);
create index price_sharings_by_address on price_sharings (address) where status = 'offered';
create unique index price_sharings_open on price_sharings (parent_company_id, address) where status in ('offered', 'accepted');
select private_table('price_sharings', 'a price list shared between two companies');

create table price_sync_sources (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('feed', 'parent', 'sandbox')),
  name text not null check (name <> ''),
  url text,
  sharing_id bigint references price_sharings (id) on delete set null,
  seed text not null default replace(gen_random_uuid()::text, '-', ''),
  is_automatic boolean not null default true,
  every_hours int not null default 24 check (every_hours in (1, 2, 3, 4, 6, 8, 12, 24)),
  at_hour int not null default 6 check (at_hour between 0 and 23),
  sort int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (kind <> 'feed' or url is not null)
);
comment on column price_sync_sources.at_hour is 'in the company''s timezone; every_hours counts from it';
comment on column price_sync_sources.sort is 'the first source wins when the preference is by order';
create unique index price_sync_sources_name on price_sync_sources (company_id, lower(name));
create index price_sync_sources_by_sharing on price_sync_sources (sharing_id);
select tenant_table('price_sync_sources');
select audit_table('price_sync_sources', 'price_sync_sources', 'id');

create table price_sync_scopes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  category_id bigint not null,
  brand_id bigint,
  model_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, source_id, category_id, brand_id, model_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table price_sync_scopes is 'The devices a source is used for. Without rows, all of its devices.';
create index price_sync_scopes_by_category on price_sync_scopes (company_id, category_id);
create index price_sync_scopes_by_brand on price_sync_scopes (company_id, brand_id);
create index price_sync_scopes_by_model on price_sync_scopes (company_id, model_id);
select tenant_table('price_sync_scopes');
select audit_table('price_sync_scopes', 'price_sync_sources', 'source_id');

create table price_sync_pauses (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  brand_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, category_id, brand_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade
);
comment on table price_sync_pauses is 'A category, or a brand in one, that scheduled syncs skip. Manual syncs include it.';
create index price_sync_pauses_by_brand on price_sync_pauses (company_id, brand_id);
select tenant_table('price_sync_pauses');
select audit_table('price_sync_pauses', 'price_sync_settings', 'company_id');

-- Written by sync runs, separate from the source that staff edit.
create table price_sync_states (
  company_id bigint not null references companies (company_id) on delete cascade,
  source_id bigint not null,
  next_run_at timestamptz,
  fetched_at timestamptz,
  fetched_run_id bigint,
  etag text,
  last_modified text,
  condition_names jsonb not null default '[]',
  failures int not null default 0,
  failed_since timestamptz,
  primary key (company_id, source_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade
);
comment on column price_sync_states.fetched_at is 'when the source last answered, even without changes';
comment on column price_sync_states.condition_names is 'the list''s conditions in its order, with the catalog''s key if given';
comment on column price_sync_states.fetched_run_id is 'the run that read the stored list';
create index price_sync_states_due on price_sync_states (next_run_at) where next_run_at is not null;
select tenant_table('price_sync_states');

create table price_sync_runs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  slot timestamptz,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'held', 'failed')),
  is_unchanged boolean not null default false,
  message text,
  products int not null default 0,
  matched int not null default 0,
  unmatched int not null default 0,
  open_conditions int not null default 0,
  changed_cells int not null default 0,
  held_cells int not null default 0,
  left_cells int not null default 0,
  listed int not null default 0,
  missing int not null default 0,
  tries int not null default 0,
  batch_id bigint,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  beat_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column price_sync_runs.slot is 'the scheduled hour of the run; null: started manually';
comment on column price_sync_runs.missing is 'devices of the previous list (listed) that are missing now';
comment on column price_sync_runs.left_cells is 'prices that were skipped, because automatic prices are off there';
create index price_sync_runs_by_source on price_sync_runs (company_id, source_id, id desc);
create index price_sync_runs_by_member on price_sync_runs (company_id, member_id);
create unique index price_sync_runs_open on price_sync_runs (company_id, source_id) where status in ('queued', 'running');
create unique index price_sync_runs_by_slot on price_sync_runs (company_id, source_id, slot) where slot is not null;
select tenant_table('price_sync_runs');

-- The last list of a source, one row per product. Products that leave the list keep their row.
create table price_sync_products (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  product_key text not null,
  external_id text,
  name text not null,
  facts jsonb not null default '{}',
  prices jsonb not null default '{}',
  category_id bigint,
  variant_id bigint,
  device_mapping_type text not null default 'unmatched' check (device_mapping_type in ('exact', 'name', 'hand', 'ignored', 'ambiguous', 'unmatched')),
  reason text,
  seen_run_id bigint not null,
  primary key (company_id, id),
  unique (company_id, source_id, product_key),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete set null (category_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete set null (variant_id)
);
comment on column price_sync_products.prices is 'by the source''s condition names, in minor units of the company''s currency';
create index price_sync_products_by_category on price_sync_products (company_id, category_id);
create index price_sync_products_by_variant on price_sync_products (company_id, variant_id) where variant_id is not null;
select tenant_table('price_sync_products');

create table price_sync_conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  category_id bigint not null,
  name text not null,
  sort int not null default 0,
  condition_id bigint,
  confidence int not null default 0 check (confidence between 0 and 100),
  is_confirmed boolean not null default false,
  primary key (company_id, id),
  unique (company_id, source_id, category_id, name),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete set null (condition_id)
);
comment on column price_sync_conditions.is_confirmed is 'only confirmed mappings are used; confirmed without a condition: ignored on purpose';
create index price_sync_conditions_by_category on price_sync_conditions (company_id, category_id);
create index price_sync_conditions_by_condition on price_sync_conditions (company_id, condition_id);
select tenant_table('price_sync_conditions');
select audit_table('price_sync_conditions', 'price_sync_sources', 'source_id');

create table price_sync_held (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  source_id bigint not null,
  run_id bigint not null,
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  old_price bigint,
  new_price bigint not null check (new_price >= 0),
  reason text not null check (reason in ('swing', 'sync')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, source_id, variant_id, condition_id, price_list_id),
  foreign key (company_id, source_id) references price_sync_sources (company_id, id) on delete cascade,
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references members (company_id, id)
);
comment on table price_sync_held is 'The last held price of a source for a cell. A rejected price is not held again while the source repeats it.';
comment on column price_sync_held.reason is 'swing: this price changed too much; sync: too much of the list did';
create index price_sync_held_pending on price_sync_held (company_id, id) where status = 'pending';
create index price_sync_held_by_list on price_sync_held (company_id, price_list_id);
create index price_sync_held_by_variant on price_sync_held (company_id, variant_id);
create index price_sync_held_by_condition on price_sync_held (company_id, condition_id);
create index price_sync_held_by_member on price_sync_held (company_id, decided_by);
select tenant_table('price_sync_held');
