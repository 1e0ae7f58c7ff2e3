-- What a unit has beside its row: notes, pictures, parts and work, sales without an invoice; and the files units come from.

create table unit_notes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  unit_id bigint not null,
  body text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
create index unit_notes_by_unit on unit_notes (company_id, unit_id, id desc);
create index unit_notes_by_member on unit_notes (company_id, member_id);
select tenant_table('unit_notes');
select audit_table('unit_notes', 'inventory_units', 'unit_id');

create table unit_pictures (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  unit_id bigint not null,
  file_id bigint not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index unit_pictures_by_unit on unit_pictures (company_id, unit_id, id);
create index unit_pictures_by_file on unit_pictures (company_id, file_id);
create index unit_pictures_by_member on unit_pictures (company_id, member_id);
select tenant_table('unit_pictures');
select audit_table('unit_pictures', 'inventory_units', 'unit_id');

create table unit_costs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  unit_id bigint not null,
  kind text not null check (kind in ('part', 'work', 'other')),
  amount bigint not null check (amount > 0),
  note text not null default '',
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table unit_costs is 'Parts and work since a unit was bought. A trigger keeps their sum in inventory_units.parts_cost';
comment on column unit_costs.amount is 'In minor units of the unit’s currency';
create index unit_costs_by_unit on unit_costs (company_id, unit_id, id);
create index unit_costs_by_member on unit_costs (company_id, member_id);
select tenant_table('unit_costs');
select audit_table('unit_costs', 'inventory_units', 'unit_id');
create trigger sum_costs after insert or update or delete on unit_costs for each row execute function sum_unit_costs();

create table unit_sales (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  unit_id bigint not null,
  location_id bigint not null,
  via text not null check (via in ('instant', 'elsewhere')),
  price bigint not null check (price >= 0),
  currency text not null,
  customer_id bigint,
  buyer_name text not null default '',
  payment_method text not null default '',
  note text not null default '',
  cost bigint not null default 0,
  member_id bigint,
  sold_at timestamptz not null default app_now(),
  released_at timestamptz,
  released_reason text,
  primary key (company_id, id),
  check ((released_at is null) = (released_reason is null)),
  foreign key (company_id, unit_id) references inventory_units (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table unit_sales is 'Sales without an invoice. Those on one are lines of invoices';
comment on column unit_sales.cost is 'The unit’s cost when it was sold, in minor units';
comment on column unit_sales.released_at is 'When the unit came back: the sale was undone, or the buyer returned it';
create unique index unit_sales_one_open on unit_sales (company_id, unit_id) where released_at is null;
create index unit_sales_by_unit on unit_sales (company_id, unit_id, id desc);
create index unit_sales_by_location on unit_sales (company_id, location_id);
create index unit_sales_by_customer on unit_sales (company_id, customer_id);
create index unit_sales_by_member on unit_sales (company_id, member_id);
select tenant_table('unit_sales');
select audit_table('unit_sales', 'inventory_units', 'unit_id');

create table unit_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint not null,
  member_id bigint,
  file_id bigint,
  file_name text not null,
  is_dry_run boolean not null,
  rows int not null default 0,
  lines_done int not null default 0,
  accepted int not null default 0,
  rejected int not null default 0,
  rejects_file_id bigint,
  failure text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, rejects_file_id) references files (company_id, id)
);
comment on table unit_imports is 'Files of units to add to the stock';
comment on column unit_imports.lines_done is 'The last line that was stored with its transaction; an interrupted import continues after it';
create index unit_imports_by_location on unit_imports (company_id, location_id);
create index unit_imports_by_member on unit_imports (company_id, member_id);
create index unit_imports_by_file on unit_imports (company_id, file_id);
create index unit_imports_by_rejects_file on unit_imports (company_id, rejects_file_id);
select tenant_table('unit_imports');
select audit_table('unit_imports', 'unit_imports', 'id');

create table unit_import_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  line int not null,
  cells jsonb not null,
  reason text not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references unit_imports (company_id, id) on delete cascade
);
comment on table unit_import_rejects is 'Rows of a file that were not added, and why';
select tenant_table('unit_import_rejects');

-- What lists of units are filtered and sorted by.
create index inventory_units_by_place on inventory_units (company_id, location_id, created_at desc, id desc);
create index inventory_units_by_color on inventory_units (company_id, color) where color is not null;
create index inventory_units_by_cost on inventory_units (company_id, cost, id);
create index inventory_units_by_price on inventory_units (company_id, sale_price desc nulls last, id desc);
create index inventory_units_by_sale_day on inventory_units (company_id, sold_at desc nulls last, id desc);

-- A label that is bought, voided or refunded changes what the units of its order cost.
create trigger share_cost after insert or update of state, cost, insurance_cost, refund, order_id on shipping_labels
  for each row execute function follow_label_cost();
