-- A unit in stock tells its grade, what it cost in parts, what it should bring, and how it was sold.

create table inventory_conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  sort int not null default 0,
  is_archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table inventory_conditions is 'The grades that a company sells its units in, such as A, B and C';
create unique index inventory_conditions_name on inventory_conditions (company_id, lower(name)) where not is_archived;
select tenant_table('inventory_conditions');
select audit_table('inventory_conditions', 'inventory_conditions', 'id');

alter table inventory_units
  add column purchase_cost bigint not null default 0 check (purchase_cost >= 0),
  add column shipping_cost bigint not null default 0 check (shipping_cost >= 0),
  add column promo_cost bigint not null default 0,
  add column parts_cost bigint not null default 0 check (parts_cost >= 0);
update inventory_units set purchase_cost = cost;
alter table inventory_units drop column cost;
alter table inventory_units
  add column cost bigint not null generated always as (greatest(purchase_cost + shipping_cost + promo_cost + parts_cost, 0::bigint)) stored,
  add column source text not null default 'order' check (source in ('order', 'manual', 'import', 'trade_in')),
  add column grade_id bigint,
  add column color text,
  add column carrier text,
  add column battery_percent int check (battery_percent between 0 and 100),
  add column carrier_lock text check (carrier_lock in ('clear', 'locked')),
  add column activation_lock text check (activation_lock in ('clear', 'locked')),
  add column mdm_lock text check (mdm_lock in ('clear', 'locked')),
  add column blacklist text check (blacklist in ('clear', 'locked')),
  add column erased_at timestamptz,
  add column diagnostics jsonb not null default '[]',
  add column sale_price bigint check (sale_price >= 0),
  add column sold_price bigint check (sold_price >= 0),
  add column sold_at timestamptz,
  add column sold_via text check (sold_via in ('invoice', 'instant', 'elsewhere')),
  add column sold_by_id bigint,
  add column is_margin_scheme boolean not null default false,
  add column warranty_days int check (warranty_days between 0 and 3650),
  add column hold_reason text,
  add column search_text text generated always as (
    lower(title || ' ' || coalesce(variant_label, '') || ' ' || coalesce(imei, '') || ' ' || coalesce(serial, '') || ' u-' || lpad(id::text, greatest(4, length(id::text)), '0'))
  ) stored,
  add foreign key (company_id, grade_id) references inventory_conditions (company_id, id),
  add foreign key (company_id, sold_by_id) references members (company_id, id),
  add check ((status = 2) = (sold_at is not null)) not valid;
comment on column inventory_units.cost is 'Purchase, shipping, bonus and parts together, in minor units';
comment on column inventory_units.purchase_cost is 'The price paid to the seller, in minor units';
comment on column inventory_units.shipping_cost is 'Its share of the labels of its order, in minor units';
comment on column inventory_units.promo_cost is 'Its share of the bonuses and fees of its order, in minor units';
comment on column inventory_units.parts_cost is 'Parts and work since it was bought, in minor units';
comment on column inventory_units.sale_price is 'What it is offered for, in minor units; null: not priced';
comment on column inventory_units.sold_price is 'What it was sold for without tax that the buyer pays on top, in minor units';
comment on column inventory_units.sold_via is 'invoice, instant (without an invoice), elsewhere (recorded after the fact)';
comment on column inventory_units.is_margin_scheme is 'Bought from a private person without VAT: sold under the margin scheme';
comment on column inventory_units.hold_reason is 'Why the company itself keeps it from sale until `hold_until`';
comment on column inventory_units.diagnostics is 'Results of tests: name, result (pass, fail), note';
update inventory_units set sold_at = updated_at, sold_via = 'elsewhere' where status = 2 and sold_at is null;
alter table inventory_units validate constraint inventory_units_check;
create index inventory_units_by_grade on inventory_units (company_id, grade_id);
create index inventory_units_by_seller on inventory_units (company_id, sold_by_id);
create index inventory_units_by_age on inventory_units (company_id, created_at desc, id desc);
create index inventory_units_by_sale on inventory_units (company_id, sold_at desc, id desc) where sold_at is not null;
create index inventory_units_by_search on inventory_units using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);

-- Whatever writes it: a unit on hold is not available, pending, sold or moved.
create trigger refuse_held before insert or update of status, location_id on inventory_units
  for each row execute function refuse_held_unit();
