-- Holding periods of bought devices, police holds, daily reports of purchases, and how long records are kept.

alter table locations add column retention_years int not null default 3 check (retention_years between 1 and 100);
comment on column locations.retention_years is 'The records of an order are kept so long after it was created or paid';
update locations l set retention_years = greatest(1, least(100, ceil(c.retention_days / 365.25)))
  from companies c where c.company_id = l.company_id;
alter table companies drop column retention_days;

alter table inventory_units add column removed_reason text;
comment on column inventory_units.removed_reason is 'Why a deleted unit left the stock, when it was not its order';

create table purchase_holds (
  company_id bigint not null references companies (company_id) on delete cascade,
  order_item_id bigint not null,
  order_id bigint not null,
  location_id bigint not null,
  hold_days int not null check (hold_days > 0),
  hold_start text not null check (hold_start in ('purchase', 'report')),
  purchased_at timestamptz not null default app_now(),
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (company_id, order_item_id),
  check ((starts_at is null) = (ends_at is null)),
  foreign key (company_id, order_item_id) references order_items (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id)
);
comment on table purchase_holds is 'The holding period of a bought device. One that starts at the report has no end until the report is sent.';
create index purchase_holds_by_order on purchase_holds (company_id, order_id);
create index purchase_holds_by_location on purchase_holds (company_id, location_id);
select tenant_table('purchase_holds');
select audit_table('purchase_holds', 'orders', 'order_id');

create table police_holds (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  order_item_id bigint not null,
  agency text not null,
  officer text not null,
  badge text,
  case_number text not null,
  reason text not null,
  held_until date,
  unit_status int,
  placed_at timestamptz not null default app_now(),
  ended_at timestamptz,
  released_to text check (released_to in ('stock', 'seller', 'owner', 'police')),
  version int not null default 1,
  primary key (company_id, id),
  check ((ended_at is null) = (released_to is null)),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, order_item_id) references order_items (company_id, id) on delete cascade
);
comment on column police_holds.held_until is 'The last day, at the location of the order. Null: until it is released';
comment on column police_holds.unit_status is 'The status of the unit before the hold; null when the device was not in stock';
create index police_holds_by_order on police_holds (company_id, order_id);
create index police_holds_by_item on police_holds (company_id, order_item_id);
create unique index police_holds_one_active on police_holds (company_id, order_item_id) where ended_at is null;
select tenant_table('police_holds');
select audit_table('police_holds', 'orders', 'order_id');

create table police_hold_events (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  police_hold_id bigint not null,
  kind text not null check (kind in ('placed', 'extended', 'released')),
  held_until date,
  note text not null default '',
  receiver_name text,
  file_id bigint,
  member_id bigint,
  happened_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, police_hold_id) references police_holds (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table police_hold_events is 'The history of a police hold with its documents. Rows are never changed.';
create index police_hold_events_by_hold on police_hold_events (company_id, police_hold_id, id);
create index police_hold_events_by_file on police_hold_events (company_id, file_id);
create index police_hold_events_by_member on police_hold_events (company_id, member_id);
select tenant_table('police_hold_events');
revoke update on police_hold_events from tradepost_app, tradepost_system;

-- Whatever writes it: a unit under a police hold is not sold, moved or removed.
create trigger refuse_police_held before insert or delete or update of status, location_id, order_item_id on inventory_units
  for each row execute function refuse_police_held();

-- The unit follows its holds. Inventory comes later in rank, so the database writes it.
create trigger follow_police_hold after insert or update of ended_at on police_holds
  for each row execute function follow_police_hold();
create trigger follow_purchase_hold after update of ends_at on purchase_holds
  for each row when (new.ends_at is distinct from old.ends_at) execute function follow_purchase_hold();

create table report_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  location_id bigint not null,
  is_on boolean not null default false,
  agency_name text not null default '',
  report_days int[] not null default '{1,2,3,4,5,6,7}',
  deadline_hours int not null default 24 check (deadline_hours between 1 and 720),
  format text not null default 'csv' check (format in ('csv', 'xml')),
  fields text[] not null default '{}',
  picture_months int check (picture_months between 1 and 1200),
  starts_on date,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, location_id),
  check (not is_on or starts_on is not null),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
comment on column report_settings.report_days is 'ISO weekdays, 1 is Monday. Purchases of other days are in the next report';
comment on column report_settings.picture_months is 'Pictures of identity documents are erased after this; null: with the rest of the record';
comment on column report_settings.starts_on is 'The first day that is reported';
select tenant_table('report_settings');
select audit_table('report_settings', 'report_settings', 'location_id');

create table purchase_reports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint not null,
  from_day date not null,
  day date not null,
  revision int not null default 1,
  is_current boolean not null default true,
  format text not null check (format in ('csv', 'xml')),
  purchase_count int not null,
  device_count int not null,
  file_id bigint not null,
  print_file_id bigint not null,
  sha256 text not null,
  built_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  sent_at timestamptz,
  sent_how text check (sent_how in ('email', 'upload', 'paper', 'other')),
  sent_reference text,
  sent_by_id bigint,
  late_told_at timestamptz,
  note text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, location_id, day, revision),
  check (from_day <= day),
  check ((sent_at is null) = (sent_how is null)),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, print_file_id) references files (company_id, id),
  foreign key (company_id, sent_by_id) references members (company_id, id)
);
comment on table purchase_reports is 'The purchases of a day at a location, as they are reported to the police. A correction is a further revision.';
create unique index purchase_reports_current on purchase_reports (company_id, location_id, day) where is_current;
create index purchase_reports_by_day on purchase_reports (company_id, day desc, id desc);
create index purchase_reports_by_file on purchase_reports (company_id, file_id);
create index purchase_reports_by_print on purchase_reports (company_id, print_file_id);
create index purchase_reports_by_sender on purchase_reports (company_id, sent_by_id);
create index purchase_reports_unsent on purchase_reports (company_id, due_at) where sent_at is null and is_current;
select tenant_table('purchase_reports');
select audit_table('purchase_reports', 'purchase_reports', 'id');

create table purchase_report_items (
  company_id bigint not null references companies (company_id) on delete cascade,
  report_id bigint not null,
  order_item_id bigint not null,
  primary key (company_id, report_id, order_item_id),
  foreign key (company_id, report_id) references purchase_reports (company_id, id) on delete cascade,
  foreign key (company_id, order_item_id) references order_items (company_id, id) on delete cascade
);
create index purchase_report_items_by_item on purchase_report_items (company_id, order_item_id);
select tenant_table('purchase_report_items');

create table record_erasures (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  what text not null check (what in ('pictures', 'identity')),
  reason text not null,
  erased_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_id, what),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table record_erasures is 'What of an order’s identity record was erased after its time, and why';
select tenant_table('record_erasures');
revoke update on record_erasures from tradepost_app, tradepost_system;
select audit_table('record_erasures', 'orders', 'order_id');

-- Devices that are held already keep their end.
insert into purchase_holds (company_id, order_item_id, order_id, location_id, hold_days, hold_start, purchased_at, starts_at, ends_at)
  select company_id, order_item_id, order_id, location_id,
         greatest(1, round(extract(epoch from hold_until - created_at) / 86400))::int, 'purchase', created_at, created_at, hold_until
    from inventory_units
   where status = 5 and hold_until is not null and order_id is not null and order_item_id is not null;
