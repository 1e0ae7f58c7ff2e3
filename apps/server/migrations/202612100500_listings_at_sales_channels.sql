-- What a company offers at its sales channels, such as Back Market and Shopify, and what is sold there.

create table listings (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  channel text not null check (channel in ('backmarket', 'shopify')),
  unit_id bigint,
  variant_id bigint,
  grade_id bigint,
  title text not null,
  sku text not null check (sku <> ''),
  currency text not null,
  price bigint not null check (price > 0),
  first_price bigint not null check (first_price > 0),
  max_quantity int check (max_quantity > 0),
  state text not null default 'listed' check (state in ('listed', 'paused', 'ended')),
  account_key text,
  told_map text,
  vendor_id text,
  vendor_parts jsonb not null default '{}',
  pushed jsonb,
  refused jsonb,
  problem text,
  pushed_at timestamptz,
  listed_at timestamptz not null default app_now(),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((unit_id is null) = (variant_id is not null) and (unit_id is null) = (grade_id is not null)),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade,
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, grade_id) references inventory_conditions (company_id, id) on delete cascade
);
comment on table listings is 'A single unit, or all units of one variant and grade, offered at a sales channel';
comment on column listings.price is 'With the taxes that the channel’s prices contain, in minor units';
comment on column listings.first_price is 'What price reductions by age are calculated on: the price that a person set last';
comment on column listings.max_quantity is 'At most so many are offered; null: all that can be sold';
comment on column listings.account_key is 'The account at the channel that its ids are of';
comment on column listings.told_map is 'Which locations the channel was told of. When the choice changes, it is told anew';
comment on column listings.vendor_parts is 'Further ids at the channel, and what it was told of each of its locations';
comment on column listings.pushed is 'What the channel was told last: price, state and stock';
comment on column listings.refused is 'What the channel refused. It is not sent again until something changes';
create unique index listings_one_per_sku on listings (company_id, channel, sku) where state <> 'ended';
create unique index listings_one_per_unit on listings (company_id, channel, unit_id) where unit_id is not null and state <> 'ended';
create unique index listings_one_per_product on listings (company_id, channel, variant_id, grade_id) where unit_id is null and state <> 'ended';
create index listings_by_unit on listings (company_id, unit_id);
create index listings_by_variant on listings (company_id, variant_id, grade_id);
create index listings_by_grade on listings (company_id, grade_id);
create index listings_by_vendor_id on listings (company_id, channel, vendor_id);
select tenant_table('listings');
create index inventory_units_for_sale on inventory_units (company_id, variant_id, grade_id) where status = 0;

-- An order at a channel. Who bought is in its invoice only.
create table channel_orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  channel text not null check (channel in ('backmarket', 'shopify')),
  vendor_order_id text not null,
  number text not null,
  vendor_state text,
  currency text not null,
  total bigint not null,
  state text not null check (state in ('sold', 'conflict', 'canceled', 'returned', 'resolved')),
  problem text,
  invoice_id bigint,
  shipped_push text,
  placed_at timestamptz not null,
  resolved_by_id bigint,
  resolved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, channel, vendor_order_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, resolved_by_id) references members (company_id, id)
);
comment on table channel_orders is 'Orders at sales channels. Each becomes one invoice, however often the channel tells of it';
comment on column channel_orders.problem is 'What a person has to do at the channel';
comment on column channel_orders.shipped_push is 'The tracking number that the channel was told';
create index channel_orders_by_time on channel_orders (company_id, placed_at desc, id desc);
create index channel_orders_by_state on channel_orders (company_id, state, placed_at desc, id desc);
create index channel_orders_by_invoice on channel_orders (company_id, invoice_id);
create index channel_orders_by_resolver on channel_orders (company_id, resolved_by_id);
select tenant_table('channel_orders');

-- Each device of an order at a channel.
create table channel_sales (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  vendor_line_id text not null,
  piece int not null,
  sku text not null,
  title text not null default '',
  price bigint not null,
  net bigint not null,
  tax_rate int not null default 0,
  listing_id bigint,
  unit_id bigint,
  state text not null check (state in ('sold', 'conflict', 'canceled', 'returned', 'resolved')),
  reason text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_id, vendor_line_id, piece),
  check (state <> 'sold' or unit_id is not null),
  foreign key (company_id, order_id) references channel_orders (company_id, id) on delete cascade,
  foreign key (company_id, listing_id) references listings (company_id, id) on delete set null (listing_id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade
);
comment on column channel_sales.price is 'With the tax that the buyer paid, in minor units; net is without it';
comment on column channel_sales.tax_rate is 'In hundredths of a percent. 0 where the channel pays the tax';
comment on column channel_sales.reason is 'Why it could not be sold';
-- Whatever writes it: a unit is sold to one order of all channels.
create unique index channel_sales_one_open_per_unit on channel_sales (company_id, unit_id) where state = 'sold';
create index channel_sales_by_unit on channel_sales (company_id, unit_id);
create index channel_sales_by_listing on channel_sales (company_id, listing_id);
select tenant_table('channel_sales');

create table listing_price_batches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('age', 'edit', 'undo')),
  title text not null,
  changed int not null,
  undoes_id bigint,
  member_id bigint,
  actor_name text,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, undoes_id) references listing_price_batches (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table listing_price_batches is 'Changes of prices at sales channels that a person made, each to be undone as a whole';
create index listing_price_batches_by_undone on listing_price_batches (company_id, undoes_id);
create index listing_price_batches_by_member on listing_price_batches (company_id, member_id);
select tenant_table('listing_price_batches');

create table listing_price_changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  batch_id bigint not null,
  listing_id bigint not null,
  old_price bigint not null,
  new_price bigint not null,
  primary key (company_id, batch_id, listing_id),
  foreign key (company_id, batch_id) references listing_price_batches (company_id, id) on delete cascade,
  foreign key (company_id, listing_id) references listings (company_id, id) on delete cascade
);
create index listing_price_changes_by_listing on listing_price_changes (company_id, listing_id);
select tenant_table('listing_price_changes');
