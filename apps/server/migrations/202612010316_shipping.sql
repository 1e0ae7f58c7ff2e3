-- Labels: the carriers' accounts, their services, the settings and rules that choose one, labels and what happens to their
-- parcels, shipping kits, the address book and claims.

create table carrier_connections (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  vendor text not null
    check (vendor in ('easypost', 'shipengine', 'shipmondo', 'fedex', 'ups', 'usps', 'ups-direct-to-mobile', 'sandbox')),
  name text not null,
  credentials text,
  shown jsonb not null default '{}',
  is_test boolean not null default false,
  is_current boolean not null default true,
  state text not null default 'PENDING' check (state in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  percentage int not null default 0 check (percentage between 0 and 100),
  failure text,
  kit_text text not null default '',
  tax_settings jsonb,
  is_usps_return_actived boolean not null default false,
  is_usps_return_processing boolean not null default false,
  webhook_token uuid not null default gen_random_uuid(),
  webhook_secret text,
  webhook_id text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on column carrier_connections.credentials is 'Encrypted';
comment on column carrier_connections.shown is 'The fields of the credentials that are no secret, as the form shows them';
comment on column carrier_connections.webhook_token is 'In the address that the vendor sends its news to';
create unique index carrier_connections_one on carrier_connections (company_id, vendor) where vendor <> 'usps';
create unique index carrier_connections_current on carrier_connections (company_id) where vendor = 'usps' and is_current;
select tenant_table('carrier_connections');
select audit_table('carrier_connections', 'carrier_connections', 'id', '{credentials,webhook_secret,webhook_token}');

create table carrier_services (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  connection_id bigint not null,
  carrier text not null,
  service_code text not null,
  carrier_account text not null default '',
  name text not null,
  is_domestic boolean not null default true,
  is_international boolean not null default false,
  is_return_supported boolean not null default false,
  is_selected boolean not null default false,
  is_offered boolean not null default true,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, connection_id) references carrier_connections (company_id, id) on delete cascade,
  unique (company_id, connection_id, carrier_account, service_code)
);
comment on column carrier_services.carrier_account is 'The vendor''s id of the carrier''s account; empty where the vendor is the carrier';
comment on column carrier_services.is_selected is 'Chosen on the add-on''s screen: offered where labels are bought';
comment on column carrier_services.is_offered is 'False: the vendor no longer lists it. Labels and rules still name it';
select tenant_table('carrier_services');
select audit_table('carrier_services', 'carrier_connections', 'connection_id');

create table shipping_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  is_enable_shipping_cost boolean not null default false,
  shipping_cost bigint not null default 0 check (shipping_cost between 0 and 9999999999),
  is_shipping_cost_visible boolean not null default true,
  is_international_shipping boolean not null default false,
  default_service_id bigint,
  international_service_id bigint,
  return_service_id bigint,
  international_return_service_id bigint,
  is_label_automatic boolean not null default true,
  is_return_label_automatic boolean not null default true,
  is_void_unused boolean not null default true,
  is_enable_multiple_label boolean not null default false,
  shipping_rules_multiple_label int not null default 1 check (shipping_rules_multiple_label between 1 and 50),
  is_enable boolean not null default false,
  is_insured boolean not null default false,
  insurance_min_value bigint not null default 0 check (insurance_min_value between 0 and 9999999999),
  insurance_percent int not null default 100 check (insurance_percent between 1 and 100),
  parcel_weight_grams int not null default 500 check (parcel_weight_grams between 1 and 70000),
  parcel_length_mm int not null default 230 check (parcel_length_mm between 1 and 3000),
  parcel_width_mm int not null default 160 check (parcel_width_mm between 1 and 3000),
  parcel_height_mm int not null default 80 check (parcel_height_mm between 1 and 3000),
  text_info text not null default '',
  printer_mode text not null default 'browser' check (printer_mode in ('browser', 'zpl')),
  zpl_address text,
  paper text not null default '4x6' check (paper in ('4x6', 'a6', 'a4', 'letter')),
  is_logo_shown boolean not null default true,
  is_items_shown boolean not null default true,
  kit_intro text not null default '',
  lost_after_days int not null default 7 check (lost_after_days between 2 and 60),
  kit_reminder_days int not null default 10 check (kit_reminder_days between 2 and 60),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id),
  foreign key (company_id, default_service_id) references carrier_services (company_id, id) on delete set null (default_service_id),
  foreign key (company_id, international_service_id) references carrier_services (company_id, id) on delete set null (international_service_id),
  foreign key (company_id, return_service_id) references carrier_services (company_id, id) on delete set null (return_service_id),
  foreign key (company_id, international_return_service_id) references carrier_services (company_id, id) on delete set null (international_return_service_id)
);
comment on column shipping_settings.shipping_cost is 'Minor units that an order''s seller pays for the label, taken from the payout';
comment on column shipping_settings.shipping_rules_multiple_label is 'The highest number of labels of one order';
comment on column shipping_settings.is_enable is 'Whether the shipping rules choose the service';
comment on column shipping_settings.zpl_address is 'HOST or HOST:PORT of a label printer in the user''s own network';
create index shipping_settings_by_default on shipping_settings (company_id, default_service_id) where default_service_id is not null;
create index shipping_settings_by_international on shipping_settings (company_id, international_service_id) where international_service_id is not null;
create index shipping_settings_by_return on shipping_settings (company_id, return_service_id) where return_service_id is not null;
create index shipping_settings_by_international_return on shipping_settings (company_id, international_return_service_id)
  where international_return_service_id is not null;
select tenant_table('shipping_settings');
select audit_table('shipping_settings', 'shipping_settings', 'company_id');

create table shipping_rules (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  sort int not null,
  is_enable boolean not null default true,
  condition_ids bigint[] not null default '{}',
  model_ids bigint[] not null default '{}',
  operator text check (operator in ('>=', '<=', '==', '>', '<')),
  over_value bigint check (over_value between 0 and 1000000000000),
  service_id bigint,
  international_service_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check ((operator is null) = (over_value is null)),
  foreign key (company_id, service_id) references carrier_services (company_id, id) on delete set null (service_id),
  foreign key (company_id, international_service_id) references carrier_services (company_id, id) on delete set null (international_service_id)
);
comment on table shipping_rules is 'The first that fits an order chooses its service. One without conditions of its own fits every order';
create index shipping_rules_by_service on shipping_rules (company_id, service_id) where service_id is not null;
create index shipping_rules_by_international on shipping_rules (company_id, international_service_id) where international_service_id is not null;
select tenant_table('shipping_rules');
select audit_table('shipping_rules', 'shipping_rules', 'id');

create table shipping_labels (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint,
  parcel_id bigint,
  box_id text,
  type text not null check (type in ('in', 'out', 'other')),
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'unclear', 'bought', 'canceled', 'voided')),
  connection_id bigint,
  vendor text not null,
  carrier text not null,
  service_id bigint,
  service_code text not null,
  carrier_account text not null default '',
  service_name text not null,
  why text not null default '',
  is_to_us boolean not null default true,
  is_return boolean not null default false,
  is_printerless boolean not null default false,
  is_test boolean not null default false,
  is_international boolean not null default false,
  from_address jsonb not null,
  to_address jsonb not null,
  weight_grams int not null,
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  value bigint not null default 0,
  insured_amount bigint,
  currency text not null,
  contents jsonb not null default '[]',
  ship_date date,
  format text not null default 'pdf' check (format in ('pdf', 'zpl')),
  prepared_id text,
  vendor_label_id text,
  vendor_shipment_id text,
  tracking_number text,
  tracking_key text,
  cost bigint,
  cost_currency text,
  insurance_cost bigint,
  label_file_id bigint,
  qr_file_id bigint,
  qr_text text,
  failure_kind text,
  failure text,
  tries int not null default 0,
  next_try_at timestamptz,
  buy_started_at timestamptz,
  refund text check (refund in ('requested', 'refunded', 'refused', 'not_applicable')),
  refund_message text,
  parcel_state text not null default 'expected',
  expected_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  last_event_at timestamptz,
  tracked_at timestamptz,
  is_stuck boolean not null default false,
  wants_email boolean not null default false,
  is_emailed boolean not null default false,
  printed_at timestamptz,
  member_id bigint,
  bought_at timestamptz,
  voided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete set null (order_id),
  foreign key (company_id, parcel_id) references order_parcels (company_id, id) on delete set null (parcel_id),
  foreign key (company_id, connection_id) references carrier_connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, service_id) references carrier_services (company_id, id) on delete set null (service_id),
  foreign key (company_id, label_file_id) references files (company_id, id) on delete set null (label_file_id),
  foreign key (company_id, qr_file_id) references files (company_id, id) on delete set null (qr_file_id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column shipping_labels.state is
  'waiting: to be bought; unclear: an answer was lost, and the vendor cannot tell whether it was bought';
comment on column shipping_labels.type is 'in: from the seller to us; out: back to the seller; other: of no order';
comment on column shipping_labels.is_to_us is 'Our side is the receiver''s';
comment on column shipping_labels.is_return is 'Bought as the carrier''s return label: the seller sends, and we pay';
comment on column shipping_labels.why is 'Which rule or setting chose the service';
comment on column shipping_labels.prepared_id is 'What the vendor made before the purchase';
comment on column shipping_labels.buy_started_at is 'An attempt whose end is not known: the vendor is asked before the next';
comment on column shipping_labels.tracking_key is 'The number as scans are compared';
comment on column shipping_labels.tracked_at is 'When the carrier was last asked or told something';
comment on column shipping_labels.is_stuck is 'No scan for as many days as the settings say';
create index shipping_labels_by_age on shipping_labels (company_id, id desc);
create index shipping_labels_by_carrier on shipping_labels (company_id, carrier, id desc);
create index shipping_labels_by_order on shipping_labels (company_id, order_id, id) where order_id is not null;
create index shipping_labels_by_parcel on shipping_labels (company_id, parcel_id) where parcel_id is not null;
create index shipping_labels_by_connection on shipping_labels (company_id, connection_id) where connection_id is not null;
create index shipping_labels_by_service on shipping_labels (company_id, service_id) where service_id is not null;
create index shipping_labels_by_file on shipping_labels (company_id, label_file_id) where label_file_id is not null;
create index shipping_labels_by_qr_file on shipping_labels (company_id, qr_file_id) where qr_file_id is not null;
create index shipping_labels_by_member on shipping_labels (company_id, member_id) where member_id is not null;
create index shipping_labels_by_key on shipping_labels (company_id, tracking_key) where tracking_key is not null;
create index shipping_labels_open on shipping_labels (company_id, state, id) where state in ('waiting', 'failed', 'unclear');
create index shipping_labels_by_box on shipping_labels (company_id, box_id) where box_id is not null;
create index shipping_labels_problems on shipping_labels (company_id, id)
  where state in ('failed', 'unclear') or (state = 'voided' and shipped_at is not null)
     or (state = 'bought' and (is_stuck or parcel_state = 'exception'));
create index shipping_labels_bought on shipping_labels (company_id, bought_at) where bought_at is not null;
create index shipping_labels_moving on shipping_labels (company_id, tracked_at)
  where state in ('bought', 'voided') and delivered_at is null;
select tenant_table('shipping_labels');
select audit_table('shipping_labels', 'shipping_labels', 'id');

create table shipping_label_events (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  label_id bigint not null,
  event_key text not null,
  state text not null,
  description text not null,
  place text,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, label_id) references shipping_labels (company_id, id) on delete cascade,
  unique (company_id, label_id, event_key)
);
select tenant_table('shipping_label_events');

create table shipping_addresses (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  company text not null default '',
  street text not null,
  suite text not null default '',
  city text not null,
  state text not null default '',
  zip_code text not null default '',
  country_code text not null,
  phone text not null default '',
  email text not null default '',
  used_at timestamptz not null default app_now(),
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create index shipping_addresses_by_use on shipping_addresses (company_id, used_at desc, id desc);
select tenant_table('shipping_addresses');
select audit_table('shipping_addresses', 'shipping_addresses', 'id');

create table shipping_kits (
  company_id bigint not null references companies (company_id) on delete cascade,
  order_id bigint not null,
  state text not null default 'requested' check (state in ('requested', 'printed', 'sent')),
  requested_at timestamptz not null default app_now(),
  printed_at timestamptz,
  sent_at timestamptz,
  reminded_at timestamptz,
  version int not null default 1,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index shipping_kits_by_state on shipping_kits (company_id, state, order_id);
select tenant_table('shipping_kits');
select audit_table('shipping_kits', 'orders', 'order_id');

create table shipping_claims (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  label_id bigint not null,
  reason text not null check (reason in ('lost', 'damaged')),
  state text not null default 'open' check (state in ('open', 'filed', 'paid', 'denied', 'closed')),
  amount bigint not null,
  covered_amount bigint not null default 0,
  paid_amount bigint,
  currency text not null,
  carrier_reference text not null default '',
  note text not null default '',
  member_id bigint,
  filed_at timestamptz,
  settled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, label_id) references shipping_labels (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create unique index shipping_claims_open on shipping_claims (company_id, label_id) where state in ('open', 'filed');
create index shipping_claims_by_label on shipping_claims (company_id, label_id);
create index shipping_claims_by_state on shipping_claims (company_id, state, id desc);
create index shipping_claims_by_member on shipping_claims (company_id, member_id) where member_id is not null;
select tenant_table('shipping_claims');
select audit_table('shipping_claims', 'shipping_claims', 'id');

-- What the sandbox carrier knows: the vendor's side of its labels, which no other code reads.
create table sandbox_labels (
  company_id bigint not null references companies (company_id) on delete cascade,
  key uuid not null,
  tracking_number text not null,
  service_code text not null,
  request jsonb not null,
  cost bigint not null,
  is_voided boolean not null default false,
  is_moving boolean not null default true,
  scans jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  primary key (company_id, key)
);
create unique index sandbox_labels_by_number on sandbox_labels (company_id, tracking_number);
select tenant_table('sandbox_labels');

alter table orders add column shipping_cost bigint not null default 0;
comment on column orders.shipping_cost is 'Minor units that the seller pays for shipping: taken from the total';
