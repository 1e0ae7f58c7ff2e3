-- Devices that were offered at the counter and not bought: they are recognized when they come again.

create table handed_back_devices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint not null,
  member_id bigint,
  title text not null,
  imei text,
  serial text,
  imei_key text generated always as (device_key(imei)) stored,
  serial_key text generated always as (device_key(serial)) stored,
  reason text not null check (reason in ('activation_lock', 'price', 'other')),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table handed_back_devices is 'Devices that were offered at the counter and handed back';
create index handed_back_devices_by_location on handed_back_devices (company_id, location_id);
create index handed_back_devices_by_member on handed_back_devices (company_id, member_id) where member_id is not null;
create index handed_back_devices_by_imei_key on handed_back_devices (company_id, imei_key) where imei_key is not null;
create index handed_back_devices_by_serial_key on handed_back_devices (company_id, serial_key) where serial_key is not null;
select tenant_table('handed_back_devices');
select audit_table('handed_back_devices', 'handed_back_devices', 'id');
