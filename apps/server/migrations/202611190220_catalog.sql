-- The catalog: what Tradepost ships, and each company's own copy.

create table catalog_categories (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  is_mac boolean not null default false,
  identifier text not null default 'serial' check (identifier in ('imei', 'serial', 'isbn', 'none')),
  axes jsonb not null default '[]',
  image_url text,
  sort int not null default 0
);
comment on column catalog_categories.axes is 'the axes of its variants in order: [{key, label, is_required}]';

create table catalog_brands (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  image_url text,
  sort int not null default 0
);

create table catalog_devices (
  id bigint generated always as identity primary key,
  category_id bigint not null references catalog_categories (id),
  brand_id bigint not null references catalog_brands (id),
  key text not null unique,
  name text not null,
  sort int not null default 0
);
comment on column catalog_devices.name is 'a family of models: Galaxy S';
create index catalog_devices_by_category on catalog_devices (category_id);
create index catalog_devices_by_brand on catalog_devices (brand_id);

create table catalog_models (
  id bigint generated always as identity primary key,
  category_id bigint not null references catalog_categories (id),
  brand_id bigint not null references catalog_brands (id),
  device_id bigint references catalog_devices (id),
  key text not null unique,
  name text not null,
  aliases text not null default '',
  release_year int,
  image_url text,
  is_popular boolean not null default false,
  sort int not null default 0
);
create index catalog_models_by_category on catalog_models (category_id);
create index catalog_models_by_brand on catalog_models (brand_id);
create index catalog_models_by_device on catalog_models (device_id);

create table catalog_variants (
  id bigint generated always as identity primary key,
  model_id bigint not null references catalog_models (id) on delete cascade,
  network text,
  size text,
  memory text,
  storage text,
  processor text,
  graphics_card text,
  edition text,
  case_material text,
  year text,
  isbn10 text,
  isbn13 text,
  sort int not null default 0,
  unique nulls not distinct (model_id, network, size, memory, storage, processor, graphics_card, edition, case_material, year, isbn10, isbn13)
);

select reference_table(name, 'the catalog that Tradepost ships; companies copy from it')
  from unnest(array['catalog_categories', 'catalog_brands', 'catalog_devices', 'catalog_models', 'catalog_variants']) as name;

-- A company's copy of the catalog is made on activation and never overwritten. The catalog's id is kept without a foreign key,
-- so the catalog can drop a model that companies still buy.
create table categories (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  catalog_category_id bigint,
  key text not null,
  name text not null,
  is_mac boolean not null default false,
  identifier text not null default 'serial' check (identifier in ('imei', 'serial', 'isbn', 'none')),
  axes jsonb not null default '[]',
  image_url text,
  image_file_id bigint,
  sort int not null default 0,
  is_active boolean not null default true,
  is_popular boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, catalog_category_id),
  foreign key (company_id, image_file_id) references files (company_id, id)
);
create index categories_by_image on categories (company_id, image_file_id);
select tenant_table('categories');
select audit_table('categories', 'categories', 'id');
create trigger outline_of_category after update on categories for each row
  when (old.is_active is distinct from new.is_active)
  execute function outline_of_category();

create table brands (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  catalog_brand_id bigint,
  key text not null,
  name text not null,
  image_url text,
  image_file_id bigint,
  sort int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, catalog_brand_id),
  foreign key (company_id, image_file_id) references files (company_id, id)
);
create index brands_by_image on brands (company_id, image_file_id);
select tenant_table('brands');
select audit_table('brands', 'brands', 'id');
create trigger outline_of_brand after update on brands for each row
  when (old.is_active is distinct from new.is_active or old.sort is distinct from new.sort)
  execute function outline_of_brand();

create table devices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  catalog_device_id bigint,
  category_id bigint not null,
  brand_id bigint not null,
  key text not null,
  name text not null,
  sort int not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, catalog_device_id),
  unique (company_id, category_id, brand_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, brand_id) references brands (company_id, id)
);
comment on column devices.name is 'a family of models: Galaxy S';
create index devices_by_brand on devices (company_id, brand_id);
select tenant_table('devices');
select audit_table('devices', 'devices', 'id');
create trigger outline_of_device after update on devices for each row
  when (old.sort is distinct from new.sort)
  execute function outline_of_device();

create table models (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  catalog_model_id bigint,
  category_id bigint not null,
  brand_id bigint not null,
  device_id bigint,
  key text not null,
  name text not null,
  aliases text not null default '',
  release_year int,
  image_url text,
  image_file_id bigint,
  sort int not null default 0,
  is_active boolean not null default true,
  is_popular boolean not null default false,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, catalog_model_id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, brand_id) references brands (company_id, id),
  foreign key (company_id, category_id, brand_id, device_id) references devices (company_id, category_id, brand_id, id),
  foreign key (company_id, image_file_id) references files (company_id, id)
);
comment on column models.search_text is 'brand, family, name, aliases and variant values in lower case, between spaces';
create index models_by_category on models (company_id, category_id, brand_id, device_id);
create index models_by_brand on models (company_id, brand_id);
create index models_by_image on models (company_id, image_file_id);
select tenant_table('models');
select audit_table('models', 'models', 'id');
create trigger outline_of_models_insert after insert on models
  referencing new table as new_rows for each statement execute function outline_of_models();
create trigger outline_of_models_update after update on models
  referencing old table as old_rows new table as new_rows for each statement execute function outline_of_models();

create table variants (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  catalog_variant_id bigint,
  model_id bigint not null,
  network text,
  size text,
  memory text,
  storage text,
  processor text,
  graphics_card text,
  edition text,
  case_material text,
  year text,
  isbn10 text,
  isbn13 text,
  sort int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, catalog_variant_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
create unique index variants_by_axes on variants
  (company_id, model_id, network, size, memory, storage, processor, graphics_card, edition, case_material, year, isbn10, isbn13) nulls not distinct;
create index variants_by_isbn13 on variants (company_id, isbn13) where isbn13 is not null;
create index variants_by_isbn10 on variants (company_id, isbn10) where isbn10 is not null;
create index variants_active on variants (company_id, model_id, sort, id) where is_active;
select tenant_table('variants');
select audit_table('variants', 'models', 'model_id');
create trigger outline_of_variants_insert after insert on variants
  referencing new table as new_rows for each statement execute function outline_of_variants();
create trigger outline_of_variants_update after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function outline_of_variants();
create trigger outline_of_variants_delete after delete on variants
  referencing old table as old_rows for each statement execute function outline_of_variants();

create table custom_catalog_imports (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint,
  file_id bigint,
  file_name text not null,
  accepted int not null default 0,
  rejected int not null default 0,
  rejects_file_id bigint,
  failure text,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  foreign key (company_id, rejects_file_id) references files (company_id, id) on delete set null (rejects_file_id)
);
comment on column custom_catalog_imports.failure is 'Why the whole file could not be read';
create index custom_catalog_imports_by_member on custom_catalog_imports (company_id, member_id);
create index custom_catalog_imports_by_file on custom_catalog_imports (company_id, file_id);
create index custom_catalog_imports_by_rejects_file on custom_catalog_imports (company_id, rejects_file_id);
select tenant_table('custom_catalog_imports');

create table custom_catalog_rejects (
  company_id bigint not null references companies (company_id) on delete cascade,
  import_id bigint not null,
  line int not null,
  cells jsonb not null,
  reason text not null,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references custom_catalog_imports (company_id, id) on delete cascade
);
comment on column custom_catalog_rejects.cells is 'The cells of the line as in the file, by column';
select tenant_table('custom_catalog_rejects');
