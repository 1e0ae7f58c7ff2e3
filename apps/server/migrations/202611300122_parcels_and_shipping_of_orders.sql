-- Orders that are sent in: where they came from, how they travel, their parcels, and the clock of the price lock.

alter table orders
  add column channel text not null default 'staff' check (channel in ('staff', 'widget', 'portal', 'api', 'comparison')),
  add column shipping_method text check (shipping_method in ('label', 'kit', 'own_label', 'drop_off', 'pallet', 'pickup')),
  add column parcel_state text
    check (parcel_state in ('expected', 'in_transit', 'out_for_delivery', 'delivered', 'received', 'exception', 'voided')),
  add column tracking text,
  add column shipped_at timestamptz,
  add column received_at timestamptz,
  add column price_stopped_at timestamptz,
  add column is_late boolean not null default false;
comment on column orders.parcel_state is 'Of the parcel on its way to us that is furthest behind, kept by followParcels';
comment on column orders.tracking is 'The first tracking number of a parcel on its way to us, and how many others';
comment on column orders.price_stopped_at is 'The scan that stopped the clock of the price lock';
comment on column orders.is_late is 'A parcel came after the price lock, and staff have not decided the price yet';

create table order_parcels (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  carrier text not null,
  tracking_number text,
  tracking_key text,
  state text not null default 'expected'
    check (state in ('expected', 'in_transit', 'out_for_delivery', 'delivered', 'received', 'exception', 'voided')),
  is_custom boolean not null default true,
  expected_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on column order_parcels.tracking_key is 'The number as scans are compared: upper case, without spaces and carrier prefixes';
create index order_parcels_by_order on order_parcels (company_id, order_id, id);
create index order_parcels_by_key on order_parcels (company_id, tracking_key) where tracking_key is not null;
select tenant_table('order_parcels');
select audit_table('order_parcels', 'orders', 'order_id');

-- What carriers, staff and sellers told of a parcel. The key of a source makes an event that comes twice harmless.
create table order_parcel_events (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  parcel_id bigint not null,
  state text not null,
  description text not null,
  place text,
  source text not null check (source in ('staff', 'scan', 'carrier', 'seller')),
  source_key text,
  member_id bigint,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, parcel_id) references order_parcels (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id),
  unique (company_id, parcel_id, source, source_key)
);
create index order_parcel_events_by_member on order_parcel_events (company_id, member_id) where member_id is not null;
select tenant_table('order_parcel_events');

-- Parcels that were scanned and that no order was found for.
create table orphan_parcels (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  code text not null,
  carrier text not null default 'other',
  note text,
  location_id bigint not null,
  member_id bigint,
  order_id bigint,
  scan_count int not null default 1,
  created_at timestamptz not null default app_now(),
  attached_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete set null (order_id)
);
create unique index orphan_parcels_open on orphan_parcels (company_id, code) where attached_at is null;
create index orphan_parcels_by_age on orphan_parcels (company_id, created_at desc, id desc);
create index orphan_parcels_by_location on orphan_parcels (company_id, location_id);
create index orphan_parcels_by_member on orphan_parcels (company_id, member_id) where member_id is not null;
create index orphan_parcels_by_order on orphan_parcels (company_id, order_id) where order_id is not null;
select tenant_table('orphan_parcels');
select audit_table('orphan_parcels', 'orphan_parcels', 'id');
