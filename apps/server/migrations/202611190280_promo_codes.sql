-- Promo codes that add a bonus to an order.

create table promo_codes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  code text not null check (code = upper(code) and code <> ''),
  name text not null,
  type text not null check (type in ('amount', 'percent')),
  value numeric(14, 4) not null check (value >= 0),
  currency text not null,
  max_bonus bigint check (max_bonus >= 0),
  min_total bigint not null default 0 check (min_total >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_uses int check (total_uses >= 0),
  uses_per_customer int check (uses_per_customer >= 0),
  used_count int not null default 0 check (used_count >= 0),
  channels text[] not null default '{}',
  is_stacked_with_method boolean not null default true,
  applies_to text not null default 'quoted' check (applies_to in ('quoted', 'final')),
  is_enable boolean not null default true,
  is_archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, code),
  check (starts_at < ends_at)
);
comment on column promo_codes.used_count is 'orders that reserved or used it, updated in the same transaction as promo_code_uses';
select tenant_table('promo_codes');
select audit_table('promo_codes', 'promo_codes', 'id');

create table promo_code_scopes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  promo_code_id bigint not null,
  location_id bigint,
  category_id bigint,
  model_id bigint,
  primary key (company_id, id),
  unique nulls not distinct (company_id, promo_code_id, location_id, category_id, model_id),
  foreign key (company_id, promo_code_id) references promo_codes (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  check (num_nonnulls(location_id, category_id, model_id) = 1)
);
comment on table promo_code_scopes is 'The locations and devices a code is limited to. Without rows it is valid everywhere, so the referenced rows cannot be deleted.';
create index promo_code_scopes_by_location on promo_code_scopes (company_id, location_id);
create index promo_code_scopes_by_category on promo_code_scopes (company_id, category_id);
create index promo_code_scopes_by_model on promo_code_scopes (company_id, model_id);
select tenant_table('promo_code_scopes');
select audit_table('promo_code_scopes', 'promo_codes', 'promo_code_id');

-- The foreign key to orders is added with that table.
create table promo_code_uses (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  promo_code_id bigint not null,
  order_id bigint not null,
  customer_id bigint,
  status text not null default 'reserved' check (status in ('reserved', 'used', 'released')),
  bonus bigint not null check (bonus >= 0),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, promo_code_id) references promo_codes (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id)
);
create unique index promo_code_uses_by_order on promo_code_uses (company_id, order_id) where status <> 'released';
create index promo_code_uses_by_code on promo_code_uses (company_id, promo_code_id, customer_id);
create index promo_code_uses_by_customer on promo_code_uses (company_id, customer_id);
create index promo_code_uses_by_any_order on promo_code_uses (company_id, order_id);
select tenant_table('promo_code_uses');
select audit_table('promo_code_uses', 'promo_codes', 'promo_code_id');
