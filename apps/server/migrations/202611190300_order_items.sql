-- What belongs to an order: devices, offers, payouts, notes and pictures.

create table order_items (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  position int not null,
  status text not null default 'expected'
    check (status in ('expected', 'received', 'missing', 'extra', 'passed', 'differs', 'rejected', 'returned', 'paid')),
  is_custom boolean not null default false,
  title text not null,
  category_id bigint,
  model_id bigint,
  variant_id bigint,
  variant_label text,
  condition_id bigint,
  condition_label text,
  quoted_price bigint not null check (quoted_price >= 0),
  price bigint not null check (price >= 0),
  price_steps jsonb not null default '[]',
  frozen_prices jsonb not null default '{}',
  defect_ids bigint[] not null default '{}',
  imei text,
  serial text,
  note text,
  inspected_variant_id bigint,
  inspected_variant_label text,
  inspected_condition_id bigint,
  inspected_condition_label text,
  inspected_defect_ids bigint[],
  inspected_price bigint,
  inspected_at timestamptz,
  inspected_by_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, condition_id) references conditions (company_id, id),
  foreign key (company_id, inspected_variant_id) references variants (company_id, id),
  foreign key (company_id, inspected_condition_id) references conditions (company_id, id),
  foreign key (company_id, inspected_by_id) references members (company_id, id)
) with (fillfactor = 85);
comment on column order_items.frozen_prices is 'The variant''s price by condition when the order was created, used by the inspection';
create index order_items_by_order on order_items (company_id, order_id, position);
create index order_items_by_category on order_items (company_id, category_id);
create index order_items_by_model on order_items (company_id, model_id);
create index order_items_by_variant on order_items (company_id, variant_id);
create index order_items_by_condition on order_items (company_id, condition_id);
create index order_items_by_imei on order_items (company_id, imei) where imei is not null;
create index order_items_by_serial on order_items (company_id, serial) where serial is not null;
create index order_items_by_title on order_items (company_id, title, order_id);
create index order_items_by_inspected_condition on order_items (company_id, inspected_condition_id) where inspected_condition_id is not null;
create index order_items_by_inspected_variant on order_items (company_id, inspected_variant_id) where inspected_variant_id is not null;
create index order_items_by_inspector on order_items (company_id, inspected_by_id) where inspected_by_id is not null;
select tenant_table('order_items');
select audit_table('order_items', 'orders', 'order_id');

create table imei_checks (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  item_id bigint,
  imei text not null,
  provider text not null,
  is_sandbox boolean not null,
  result text not null check (result in ('clean', 'blacklisted', 'financed', 'locked', 'unknown')),
  details jsonb not null default '{}',
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references order_items (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index imei_checks_by_item on imei_checks (company_id, item_id, id desc);
create index imei_checks_by_imei on imei_checks (company_id, imei, id desc);
create index imei_checks_by_member on imei_checks (company_id, member_id);
select tenant_table('imei_checks');

create table order_offers (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  state text not null default 'awaiting' check (state in ('awaiting', 'accepted', 'rejected', 'replaced')),
  acceptance text check (acceptance in ('seller', 'on_behalf', 'auto')),
  note text,
  old_total bigint not null,
  new_total bigint not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  answered_at timestamptz,
  old_bonus bigint not null default 0 check (old_bonus >= 0),
  new_bonus bigint not null default 0 check (new_bonus >= 0),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column order_offers.new_bonus is 'the promo bonus if the offer is accepted, in minor units; part of new_total';
create index order_offers_by_order on order_offers (company_id, order_id, id desc);
create index order_offers_by_member on order_offers (company_id, member_id);
select tenant_table('order_offers');
select audit_table('order_offers', 'orders', 'order_id');

create table order_offer_lines (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  offer_id bigint not null,
  item_id bigint not null,
  old_price bigint not null,
  new_price bigint not null check (new_price >= 0),
  reason text not null,
  note text,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references order_offers (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references order_items (company_id, id) on delete cascade
);
create index order_offer_lines_by_offer on order_offer_lines (company_id, offer_id);
create index order_offer_lines_by_item on order_offer_lines (company_id, item_id);
select tenant_table('order_offer_lines');

create table order_payouts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  method text not null,
  mask text,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference text,
  check_number text,
  state text not null default 'paid' check (state in ('paid', 'voided')),
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, method, check_number),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index order_payouts_by_order on order_payouts (company_id, order_id, id);
create index order_payouts_by_member on order_payouts (company_id, member_id);
create index order_payouts_by_age on order_payouts (company_id, created_at desc, id desc);
select tenant_table('order_payouts');
select audit_table('order_payouts', 'orders', 'order_id');

create table order_notes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  audience text not null check (audience in ('internal', 'customer')),
  body text not null,
  is_pinned boolean not null default false,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index order_notes_by_order on order_notes (company_id, order_id, id);
create index order_notes_by_member on order_notes (company_id, member_id);
select tenant_table('order_notes');
select audit_table('order_notes', 'orders', 'order_id');

create table order_pictures (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  item_id bigint,
  file_id bigint not null,
  caption text,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references order_items (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index order_pictures_by_order on order_pictures (company_id, order_id, id);
create index order_pictures_by_item on order_pictures (company_id, item_id);
create index order_pictures_by_file on order_pictures (company_id, file_id);
create index order_pictures_by_member on order_pictures (company_id, member_id);
select tenant_table('order_pictures');
select audit_table('order_pictures', 'orders', 'order_id');
