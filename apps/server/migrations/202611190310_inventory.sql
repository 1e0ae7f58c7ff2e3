-- Devices in stock.

create table inventory_units (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  location_id bigint not null,
  status int not null default 0 check (status in (-1, 0, 1, 2, 4, 5)),
  order_id bigint,
  order_item_id bigint,
  category_id bigint,
  model_id bigint,
  variant_id bigint,
  condition_id bigint,
  title text not null,
  variant_label text,
  condition_label text,
  imei text,
  serial text,
  cost bigint not null check (cost >= 0),
  currency text not null,
  hold_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, order_item_id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, order_item_id) references order_items (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id),
  foreign key (company_id, condition_id) references conditions (company_id, id)
);
comment on column inventory_units.status is '0 available, 1 pending, 2 sold, -1 deleted, 4 moved, 5 not available';
comment on column inventory_units.cost is 'The amount paid for it with its share of bonus and fees, in minor units';
create index inventory_units_by_location on inventory_units (company_id, location_id, status);
create index inventory_units_by_status on inventory_units (company_id, status, created_at desc, id desc);
create index inventory_units_by_order on inventory_units (company_id, order_id);
create index inventory_units_by_category on inventory_units (company_id, category_id);
create index inventory_units_by_model on inventory_units (company_id, model_id);
create index inventory_units_by_variant on inventory_units (company_id, variant_id);
create index inventory_units_by_condition on inventory_units (company_id, condition_id);
create index inventory_units_by_imei on inventory_units (company_id, imei) where imei is not null;
create index inventory_units_by_serial on inventory_units (company_id, serial) where serial is not null;
select tenant_table('inventory_units');
select audit_table('inventory_units', 'inventory_units', 'id');
