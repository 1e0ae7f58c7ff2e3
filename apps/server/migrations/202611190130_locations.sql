-- The locations where a company buys.

create table locations (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text,
  phone text,
  address_text text,
  suite text,
  street text,
  city text,
  state text,
  zip_code text,
  country_code text not null default 'US',
  lon double precision,
  lat double precision,
  timezone text,
  is_on boolean not null default true,
  is_mailin boolean not null default false,
  hold_days int not null default 0 check (hold_days >= 0),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
select tenant_table('locations');
select audit_table('locations', 'locations', 'id');
