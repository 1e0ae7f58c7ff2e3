-- What is paid: price lists of cells, the rules on the tree, and codes that add to an order.

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
comment on table price_lists is 'One for the whole company (no location, no channel); a more special one need hold only the cells and rules that differ.';
select tenant_table('price_lists');
select audit_table('price_lists', 'price_lists', 'id');

-- The variant leads, so that a quote reads one short range whatever the number of lists. Prices are not indexed: an
-- update of prices leaves the indexes alone, and the free space of each page takes the new row.
create table price_cells (
  company_id bigint not null references companies (company_id) on delete cascade,
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
  foreign key (company_id, variant_id) references variants (company_id, id) on delete cascade,
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade,
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade
) with (fillfactor = 80);
comment on column price_cells.original_price is 'from the source, or the base price typed by staff; minor units of the list''s currency, as all prices here';
comment on column price_cells.price is 'what source, rules, rounding and custom price come to; null: not bought';
comment on column price_cells.source_at is 'when the source last gave it: an old one is stale';
create index price_cells_by_condition on price_cells (company_id, condition_id);
create index price_cells_by_list on price_cells (company_id, price_list_id);
select tenant_table('price_cells');

-- One row a node and condition: a mass rule for three conditions is three rows.
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
comment on column price_rules.is_stacked is 'the next rule up the tree acts too, before this one';
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
comment on table price_hand_offs is 'Whether a node''s prices follow their source and rules by themselves (on), or stay as staff left them (off). The nearest node says.';
create index price_hand_offs_by_category on price_hand_offs (company_id, category_id);
create index price_hand_offs_by_brand on price_hand_offs (company_id, brand_id);
create index price_hand_offs_by_device on price_hand_offs (company_id, device_id);
create index price_hand_offs_by_model on price_hand_offs (company_id, model_id);
create index price_hand_offs_by_variant on price_hand_offs (company_id, variant_id);
select tenant_table('price_hand_offs');
select audit_table('price_hand_offs', 'price_hand_offs', 'id');

-- One change of many prices at once: a mass rule, an import, a sync. Its history rows name it, so it can be undone.
create table price_batches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('rule', 'import', 'sync', 'bulk', 'undo')),
  title text not null,
  payload jsonb not null default '{}',
  changed_cells int not null default 0,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index price_batches_by_member on price_batches (company_id, member_id);
select tenant_table('price_batches');

-- The past of a cell. Without foreign keys: it outlives what it tells of.
create table price_history (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  price_list_id bigint not null,
  variant_id bigint not null,
  condition_id bigint not null,
  old_price bigint,
  new_price bigint,
  old_original_price bigint,
  new_original_price bigint,
  old_custom_price bigint,
  new_custom_price bigint,
  source text not null,
  batch_id bigint,
  actor_kind text not null,
  actor_id bigint,
  actor_name text,
  reason text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create index price_history_by_cell on price_history (company_id, variant_id, condition_id, price_list_id, id desc);
create index price_history_by_batch on price_history (company_id, batch_id) where batch_id is not null;
select tenant_table('price_history');
revoke update, delete on price_history from tradepost_app, tradepost_system;

/* Records changed prices once a statement, not once a row: a mass rule touches hundreds of thousands. */
create function record_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (company_id, price_list_id, variant_id, condition_id, old_price, new_price,
      old_original_price, new_original_price, old_custom_price, new_custom_price, source, batch_id,
      actor_kind, actor_id, actor_name, reason)
  select n.company_id, n.price_list_id, n.variant_id, n.condition_id, o.price, n.price,
         o.original_price, n.original_price, o.custom_price, n.custom_price, n.source,
         nullif(current_setting('app.price_batch', true), '')::bigint,
         coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
         nullif(current_setting('app.user_id', true), '')::bigint,
         nullif(current_setting('app.actor_name', true), ''),
         nullif(current_setting('app.reason', true), '')
    from new_cells n
    join old_cells o using (company_id, variant_id, condition_id, price_list_id)
   where (o.price, o.original_price, o.custom_price) is distinct from (n.price, n.original_price, n.custom_price);
  return null;
end $$;
create trigger record_prices after update on price_cells
  referencing old table as old_cells new table as new_cells
  for each statement execute function record_prices();

/* All that a quote reckons with, for one variant or for a model's active ones: asked at every keystroke of the counter,
   so one call whose plans the session keeps. */
create function price_book(of_model bigint, of_variant bigint, at_location bigint, at_channel text) returns jsonb language plpgsql stable as $$
declare
  company bigint := current_company_id();
  found_model record;
  variant_ids bigint[];
  list_ids bigint[];
begin
  select m.id, m.name, m.device_id, m.brand_id, m.category_id, d.name as device_name, b.name as brand_name,
         c.name as category_name, c.axes, c.is_mac
    into found_model
    from models m
    join categories c on c.company_id = m.company_id and c.id = m.category_id
    join brands b on b.company_id = m.company_id and b.id = m.brand_id
    left join devices d on d.company_id = m.company_id and d.id = m.device_id
   where m.company_id = company
     and m.id = coalesce((select v.model_id from variants v where v.company_id = company and v.id = of_variant), of_model);
  if not found then return null; end if;
  variant_ids := case when of_variant is not null then array[of_variant] else
    array(select v.id from variants v where v.company_id = company and v.model_id = found_model.id and v.is_active) end;
  list_ids := array(select l.id from price_lists l where l.company_id = company
    and (l.location_id is null or l.location_id = at_location) and (l.channel is null or l.channel = at_channel));
  return jsonb_build_object(
    'model', to_jsonb(found_model),
    'variants', (select coalesce(jsonb_agg(to_jsonb(v) order by v.sort, v.id), '[]') from variants v
                  where v.company_id = company and v.id = any (variant_ids)),
    'settings', (select to_jsonb(s) from price_settings s where s.company_id = company),
    'lists', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from price_lists l
               where l.company_id = company and l.id = any (list_ids)),
    'cells', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (variant_ids) and p.price_list_id = any (list_ids)),
    'rules', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (r.level = 'all' or r.category_id = found_model.category_id or r.device_id = found_model.device_id
                      or r.model_id = found_model.id or r.variant_id = any (variant_ids))),
    'conditions', (select coalesce(jsonb_agg(to_jsonb(k) order by k.sort, k.id), '[]')
                     from condition_groups g
                     join conditions k on k.company_id = g.company_id and k.group_id = g.id
                    where g.company_id = company and g.category_id = found_model.category_id and g.is_mac = found_model.is_mac),
    'defects', (select coalesce(jsonb_agg(to_jsonb(f)), '[]')
                  from condition_groups g
                  join defects f on f.company_id = g.company_id and f.group_id = g.id
                 where g.company_id = company and g.category_id = found_model.category_id and g.is_mac = found_model.is_mac));
end $$;

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
comment on column promo_codes.used_count is 'orders that reserved or used it, kept in the same transaction as promo_code_uses';
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
comment on table promo_code_scopes is 'To which locations and devices a code is bound; without rows it counts everywhere, so what a row names cannot be deleted from under it.';
create index promo_code_scopes_by_location on promo_code_scopes (company_id, location_id);
create index promo_code_scopes_by_category on promo_code_scopes (company_id, category_id);
create index promo_code_scopes_by_model on promo_code_scopes (company_id, model_id);
select tenant_table('promo_code_scopes');
select audit_table('promo_code_scopes', 'promo_codes', 'promo_code_id');

-- order_id has no foreign key here: orders come later.
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
select tenant_table('promo_code_uses');
select audit_table('promo_code_uses', 'promo_codes', 'promo_code_id');
