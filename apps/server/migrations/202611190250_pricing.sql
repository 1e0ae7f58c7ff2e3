-- Price lists, the rules that compute prices, and limits on offers.

create table price_settings (
  company_id bigint not null primary key references companies (company_id) on delete cascade,
  is_round_up boolean not null default false,
  round_up_step int not null default 1 check (round_up_step in (1, 5, 10)),
  price_lock_days int not null default 14 check (price_lock_days between 1 and 60),
  price_lock_days_by_channel jsonb not null default '{}',
  version int not null default 1
);
comment on column price_settings.round_up_step is 'whole units of the currency';
select tenant_table('price_settings');
select audit_table('price_settings', 'price_settings', 'company_id');

create table price_lists (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  location_id bigint,
  channel text check (channel in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  currency text not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, location_id, channel),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on table price_lists is 'One for the whole company (no location, no channel); a more specific list needs only the cells and rules that differ.';
select tenant_table('price_lists');
select audit_table('price_lists', 'price_lists', 'id');
create trigger forget_list_prices after delete on price_lists
  referencing old table as old_lists for each statement execute function forget_list_prices();

-- The variant comes before the list in the key, so a quote reads one short range. Prices are not indexed, and half of each
-- page stays free: an update of all prices touches no index.
create table price_cells (
  company_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  price_list_id bigint not null,
  original_price bigint check (original_price >= 0),
  custom_price bigint check (custom_price >= 0),
  price bigint check (price >= 0),
  resale_price bigint check (resale_price >= 0),
  source text not null default 'base' check (source in ('base', 'import', 'sync', 'parent')),
  source_name text,
  source_at timestamptz,
  is_editable_custom_price boolean not null default true,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, variant_id, condition_id, price_list_id),
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade
) with (fillfactor = 50);
comment on table price_cells is 'Its variant is a foreign key. Triggers check its condition and price list once per statement instead of foreign keys.';
comment on column price_cells.original_price is 'the source''s price, or the base price entered by staff. All prices here are in minor units of the list''s currency.';
comment on column price_cells.price is 'the final price after rules, rounding and custom price. Null: not bought.';
comment on column price_cells.source_at is 'when the source last provided it, to detect stale prices';
create index price_cells_by_condition on price_cells (company_id, condition_id);
create index price_cells_by_list on price_cells (company_id, price_list_id);
create index price_cells_custom on price_cells (company_id, price_list_id, variant_id, condition_id) where custom_price is not null;
create index price_cells_followed on price_cells (company_id, price_list_id, variant_id) where source in ('sync', 'parent');
select tenant_table('price_cells');
create trigger record_prices after update on price_cells
  referencing old table as old_cells new table as new_cells
  for each statement execute function record_prices();
create trigger record_new_prices after insert on price_cells
  referencing new table as new_cells for each statement execute function record_new_prices();
create trigger require_price_parents after insert on price_cells
  referencing new table as new_cells for each statement execute function require_price_parents();
create trigger refuse_moved_prices before update of variant_id, condition_id, price_list_id on price_cells
  for each statement execute function refuse_moved_prices();

-- One row per node and condition: a rule for three conditions is three rows.
create table price_rules (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  price_list_id bigint not null,
  level text not null check (level in ('all', 'category', 'brand', 'device', 'model', 'variant')),
  category_id bigint,
  brand_id bigint,
  device_id bigint,
  model_id bigint,
  variant_id bigint,
  condition_id bigint,
  type smallint not null check (type in (1, 2)),
  amount_type smallint not null check (amount_type in (0, 1)),
  amount_price numeric(14, 4) not null check (amount_price >= 0),
  floor bigint check (floor >= 0),
  ceiling bigint check (ceiling >= 0),
  max_resale_percent numeric(7, 4) check (max_resale_percent >= 0),
  is_stacked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, price_list_id, level, category_id, brand_id, device_id, model_id, variant_id, condition_id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, brand_id) references brands (company_id, id) on delete cascade,
  foreign key (company_id, device_id) references devices (company_id, id) on delete cascade,
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  check (amount_type = 1 or amount_price = trunc(amount_price)),
  check (floor is null or ceiling is null or floor <= ceiling),
  check ((category_id is not null) = (level in ('category', 'brand'))),
  check ((brand_id is not null) = (level = 'brand')),
  check ((device_id is not null) = (level = 'device')),
  check ((model_id is not null) = (level = 'model')),
  check ((variant_id is not null) = (level = 'variant'))
);
comment on column price_rules.level is 'the node of the tree; brand is a brand within a category, device a family of models';
comment on column price_rules.type is '1 markup, 2 discount';
comment on column price_rules.amount_type is '0 amount in minor units, 1 percentage';
comment on column price_rules.is_stacked is 'the next rule up the tree is applied first';
create index price_rules_by_category on price_rules (company_id, category_id);
create index price_rules_by_brand on price_rules (company_id, brand_id);
create index price_rules_by_device on price_rules (company_id, device_id);
create index price_rules_by_model on price_rules (company_id, model_id);
create index price_rules_by_variant on price_rules (company_id, variant_id);
create index price_rules_by_condition on price_rules (company_id, condition_id);
select tenant_table('price_rules');
select audit_table('price_rules', 'price_rules', 'id');

create table price_hand_offs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  level text not null check (level in ('all', 'category', 'brand', 'device', 'model', 'variant')),
  category_id bigint,
  brand_id bigint,
  device_id bigint,
  model_id bigint,
  variant_id bigint,
  is_hand_off_enable boolean not null,
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
comment on table price_hand_offs is 'Whether a node''s prices follow their source and rules (on) or stay as staff set them (off). The nearest node decides.';
create index price_hand_offs_by_category on price_hand_offs (company_id, category_id);
create index price_hand_offs_by_brand on price_hand_offs (company_id, brand_id);
create index price_hand_offs_by_device on price_hand_offs (company_id, device_id);
create index price_hand_offs_by_model on price_hand_offs (company_id, model_id);
create index price_hand_offs_by_variant on price_hand_offs (company_id, variant_id);
select tenant_table('price_hand_offs');
select audit_table('price_hand_offs', 'price_hand_offs', 'id');

create table price_outline (
  company_id bigint not null references companies (company_id) on delete cascade,
  model_id bigint not null,
  category_id bigint not null,
  brand_id bigint not null,
  device_id bigint not null,
  brand_sort int not null,
  device_sort int not null,
  model_sort int not null,
  name text not null,
  total_variants int not null check (total_variants > 0),
  primary key (company_id, model_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on table price_outline is 'The active models in the order of the price editor, with their number of active variants. Updated by triggers on the catalog.';
comment on column price_outline.name is 'the model''s name on one line, so that an index-only scan can read it';
comment on column price_outline.device_id is '0 for models without a family, which come last';
create index price_outline_in_order on price_outline
  (company_id, category_id, brand_sort, brand_id, device_sort, device_id, model_sort, model_id) include (total_variants, name);
select tenant_table('price_outline');

create table offer_limits (
  company_id bigint not null references companies (company_id) on delete cascade,
  channel text not null check (channel in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  is_enable boolean not null default false,
  max_total bigint not null default 0 check (max_total >= 0),
  max_items int not null default 0 check (max_items >= 0),
  category_ids bigint[] not null default '{}',
  currency text not null,
  version int not null default 1,
  primary key (company_id, channel)
);
comment on column offer_limits.max_total is 'minor units of its currency; 0: no limit';
comment on column offer_limits.max_items is 'devices in one offer; 0: no limit';
comment on column offer_limits.category_ids is 'the categories that are bought this way; empty: all. No foreign key: a deleted category matches nothing.';
select tenant_table('offer_limits');
select audit_table('offer_limits', 'offer_limits', 'company_id');

create table minimum_orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  channel text not null check (channel in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  min_total bigint not null default 0 check (min_total >= 0),
  message text check (message <> ''),
  currency text not null,
  version int not null default 1,
  primary key (company_id, channel)
);
comment on column minimum_orders.min_total is 'minor units of its currency; 0: no minimum';
comment on column minimum_orders.message is 'shown to the seller, with {minimum} and {missing}; null: the default text';
select tenant_table('minimum_orders');
select audit_table('minimum_orders', 'minimum_orders', 'company_id');
