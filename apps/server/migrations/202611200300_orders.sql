-- Orders of every kind stand in one table.

/* Box numbers come from a sequence of the company's own, so that creating orders side by side never waits. */
create function make_box_numbers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence box_numbers_%s start %s', new.company_id, new.next_box_number);
  return null;
end $$;
create trigger make_box_numbers after insert on companies for each row execute function make_box_numbers();
create function next_box_number() returns bigint language plpgsql security definer set search_path = public as $$
begin
  return nextval(format('box_numbers_%s', current_company_id()));
end $$;

create table orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  box_id text not null,
  status_id int not null,
  sub_status_id int,
  prev_status_id int,
  prev_sub_status_id int,
  status_at timestamptz not null default app_now(),
  hold_reason text,
  location_id bigint not null,
  customer_id bigint not null,
  member_id bigint,
  parent_id bigint,
  currency text not null,
  quoted_total bigint not null default 0,
  items_total bigint not null default 0,
  bonus_total bigint not null default 0,
  total bigint not null default 0,
  paid_total bigint not null default 0,
  promo_code_id bigint,
  promo_code text,
  payout_method text,
  payout_details text,
  payout_mask text,
  acceptance text check (acceptance in ('seller', 'on_behalf', 'auto')),
  price_locked_until timestamptz,
  is_left_for_testing boolean not null default false,
  is_archived boolean not null default false,
  archived_at timestamptz,
  item_count int not null default 0,
  item_summary text not null default '',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  paid_at timestamptz,
  primary key (company_id, id),
  unique (company_id, box_id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, parent_id) references orders (company_id, id),
  foreign key (company_id, promo_code_id) references promo_codes (company_id, id)
);
comment on column orders.payout_details is 'Sealed; payout_mask is what may be shown';
comment on column orders.search_text is 'Lower case: box id, name, e-mail, phone, IMEIs and serials';
alter table promo_code_uses add foreign key (company_id, order_id) references orders (company_id, id) on delete cascade;
create index promo_code_uses_by_any_order on promo_code_uses (company_id, order_id);
create index orders_by_age on orders (company_id, kind, is_archived, created_at desc, id desc);
create index orders_by_status on orders (company_id, kind, is_archived, status_id, created_at desc, id desc);
create index orders_by_status_age on orders (company_id, kind, is_archived, status_at desc, id desc);
create index orders_by_total on orders (company_id, kind, is_archived, total desc, id desc);
create index orders_by_location on orders (company_id, location_id, created_at desc);
create index orders_by_customer on orders (company_id, customer_id, created_at desc);
create index orders_by_member on orders (company_id, member_id);
create index orders_by_parent on orders (company_id, parent_id) where parent_id is not null;
create index orders_by_promo_code on orders (company_id, promo_code_id) where promo_code_id is not null;
create index orders_by_search on orders using gin (company_id, search_text gin_trgm_ops);
select tenant_table('orders');
select audit_table('orders', 'orders', 'id', '{payout_details}');

/* Row-level security keeps an index from answering "contains", so this function asks for the policy's company itself. */
create function orders_containing(term text, most int) returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'select id from orders where company_id = $1 and search_text like $2 order by created_at desc, id desc limit $3'
    using current_company_id(), '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%', most;
end $$;
create function customers_containing(term text, most int) returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'select id from customers where company_id = $1 and search_text like $2 order by created_at desc, id desc limit $3'
    using current_company_id(), '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%', most;
end $$;
grant create on schema public to tradepost_system;
alter function orders_containing(text, int) owner to tradepost_system;
alter function customers_containing(text, int) owner to tradepost_system;
revoke create on schema public from tradepost_system;

/* How many orders stand where: a ledger of plus and minus one, so that nobody waits for a counter; folded each minute. */
create table order_counts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  is_archived boolean not null,
  status_id int not null,
  sub_status_id int,
  location_id bigint not null,
  month date not null,
  n bigint not null,
  is_folded boolean not null default false,
  primary key (company_id, id)
);
create index order_counts_by_kind on order_counts (company_id, kind, is_archived) include (status_id, sub_status_id, location_id, month, n);
create index order_counts_unfolded on order_counts (company_id) where not is_folded;
select tenant_table('order_counts');

create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, date_trunc('month', created_at at time zone 'UTC')::date, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, date_trunc('month', created_at at time zone 'UTC')::date, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, date_trunc('month', created_at at time zone 'UTC')::date, sum(n)
    from (select *, 1 as n from new_rows union all select *, -1 from old_rows) as both_sides
   group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  return null;
end $$;
create trigger count_inserted after insert on orders referencing new table as new_rows for each statement execute function count_inserted_orders();
create trigger count_deleted after delete on orders referencing old table as old_rows for each statement execute function count_deleted_orders();
create trigger count_updated after update on orders referencing old table as old_rows new table as new_rows for each statement execute function count_updated_orders();

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
);
comment on column order_items.frozen_prices is 'The variant''s price by condition when the order was made: what an inspection reckons with';
create index order_items_by_order on order_items (company_id, order_id, position);
create index order_items_by_category on order_items (company_id, category_id);
create index order_items_by_model on order_items (company_id, model_id);
create index order_items_by_variant on order_items (company_id, variant_id);
create index order_items_by_condition on order_items (company_id, condition_id);
create index order_items_by_inspected_variant on order_items (company_id, inspected_variant_id);
create index order_items_by_inspected_condition on order_items (company_id, inspected_condition_id);
create index order_items_by_inspector on order_items (company_id, inspected_by_id);
create index order_items_by_imei on order_items (company_id, imei) where imei is not null;
create index order_items_by_serial on order_items (company_id, serial) where serial is not null;
select tenant_table('order_items');
select audit_table('order_items', 'orders', 'order_id');

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
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
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

create table order_status_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  kind text not null,
  status_id int not null,
  sends_email boolean not null,
  primary key (company_id, kind, status_id)
);
select tenant_table('order_status_settings');
