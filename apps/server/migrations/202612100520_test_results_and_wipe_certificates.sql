-- Results of test stations, what their tests mean to the company, and certificates of wiped devices.

create table device_results (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  result_id text not null,
  content_hash text not null,
  tool text not null,
  tool_version text,
  station text,
  operator text,
  imei text,
  serial text,
  imei_key text generated always as (device_key(imei)) stored,
  serial_key text generated always as (device_key(serial)) stored,
  model text,
  storage text,
  color text,
  carrier text,
  tests jsonb not null default '[]',
  battery_percent int check (battery_percent between 0 and 100),
  battery_cycles int check (battery_cycles >= 0),
  grade text,
  carrier_lock text check (carrier_lock in ('clear', 'locked')),
  activation_lock text check (activation_lock in ('clear', 'locked')),
  mdm_lock text check (mdm_lock in ('clear', 'locked')),
  blacklist text check (blacklist in ('clear', 'locked')),
  wipe jsonb,
  tested_at timestamptz not null,
  order_item_id bigint,
  unit_id bigint,
  status text not null check (status in ('clear', 'differs', 'unmatched')),
  decision text check (decision in ('confirmed', 'dismissed')),
  decided_at timestamptz,
  decided_by_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, tool, result_id),
  foreign key (company_id, order_item_id) references order_items (company_id, id) on delete set null (order_item_id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete set null (unit_id),
  foreign key (company_id, decided_by_id) references members (company_id, id)
);
comment on table device_results is 'What test stations found out about devices, once for each result of a tool';
comment on column device_results.result_id is 'The id that the tool gave it';
comment on column device_results.content_hash is 'Of what was sent, to tell a repeated result from another one with its id';
comment on column device_results.order_item_id is 'The device of an order that it was found as; null: none, or a unit';
comment on column device_results.status is 'What was answered when it arrived';
comment on column device_results.decision is 'What a member made of the differences; null: nobody looked';
create index device_results_by_item on device_results (company_id, order_item_id) where order_item_id is not null;
create index device_results_by_unit on device_results (company_id, unit_id) where unit_id is not null;
create index device_results_by_imei on device_results (company_id, imei_key);
create index device_results_by_serial on device_results (company_id, serial_key);
create index device_results_by_member on device_results (company_id, decided_by_id);
select tenant_table('device_results');

create table device_test_names (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (name <> ''),
  defect_ids bigint[] not null default '{}',
  condition_ids bigint[] not null default '{}',
  is_ignored boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table device_test_names is 'Names of tests as tools write them, and what a failed one means to the company';
comment on column device_test_names.defect_ids is 'The defects of a failed test, of any category; one of another category than the device''s does not count';
comment on column device_test_names.is_ignored is 'A failed test of this name means nothing';
create unique index device_test_names_name on device_test_names (company_id, lower(name));
select tenant_table('device_test_names');
select audit_table('device_test_names', 'device_test_names', 'id');
select settings_table('device_test_names');

create table wipe_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  is_required boolean not null default false,
  category_ids bigint[],
  prefix text not null default 'WC-',
  next_number bigint not null default 1 check (next_number > 0),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on table wipe_settings is 'How a company certifies wiped devices';
comment on column wipe_settings.is_required is 'Devices with data cannot be sold without a certificate';
comment on column wipe_settings.category_ids is 'Categories whose devices hold data; null: the usual ones';
select tenant_table('wipe_settings');
select audit_table('wipe_settings', 'wipe_settings', 'company_id', '{next_number}');
select settings_table('wipe_settings');

create table wipe_certificates (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  number text not null,
  token text not null,
  unit_id bigint,
  order_item_id bigint,
  result_id bigint,
  device text not null,
  imei text,
  serial text,
  tool text not null,
  tool_version text,
  level text not null check (level in ('clear', 'purge', 'destroy')),
  method text not null,
  outcome text not null check (outcome in ('passed', 'failed')),
  operator text not null,
  verification text,
  wiped_at timestamptz not null,
  voided_at timestamptz,
  voided_by_id bigint,
  void_reason text,
  replaced_at timestamptz,
  replaced_by_id bigint,
  created_by_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, result_id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id),
  foreign key (company_id, order_item_id) references order_items (company_id, id) on delete set null (order_item_id),
  foreign key (company_id, result_id) references device_results (company_id, id),
  foreign key (company_id, replaced_by_id) references wipe_certificates (company_id, id),
  foreign key (company_id, voided_by_id) references members (company_id, id),
  foreign key (company_id, created_by_id) references members (company_id, id)
);
comment on table wipe_certificates is 'Certificates of wiped devices. One stays as it was issued, and is voided or replaced by another';
comment on column wipe_certificates.token is 'In the address of its public page. It is stored, because paper outlives secrets';
comment on column wipe_certificates.outcome is 'failed: a record of a wipe that failed, which certifies nothing';
create unique index wipe_certificates_of_unit on wipe_certificates (company_id, unit_id)
  where outcome = 'passed' and voided_at is null and replaced_at is null;
create index wipe_certificates_by_unit on wipe_certificates (company_id, unit_id, id desc);
create index wipe_certificates_by_item on wipe_certificates (company_id, order_item_id);
create index wipe_certificates_by_replacing on wipe_certificates (company_id, replaced_by_id);
create index wipe_certificates_by_voider on wipe_certificates (company_id, voided_by_id);
create index wipe_certificates_by_issuer on wipe_certificates (company_id, created_by_id);
select tenant_table('wipe_certificates');
select audit_table('wipe_certificates', 'inventory_units', 'unit_id', '{token}');
