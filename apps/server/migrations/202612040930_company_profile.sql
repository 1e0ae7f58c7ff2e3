-- What a company says of itself: legal name, logo, hours and the host of its pages.

alter table companies
  add column legal_business_name text,
  add column hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  add column exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array');
comment on column companies.legal_business_name is 'Printed under the name. Null: the name is the legal one';
comment on column companies.hours is 'As of a location, for those that state none';
comment on column companies.exceptions is 'As of a location, for those that state no hours';

-- Not in companies: files belong to a company, so the two tables would need each other.
create table company_logos (
  company_id bigint not null references companies (company_id) on delete cascade,
  file_id bigint not null,
  print_file_id bigint,
  primary key (company_id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, print_file_id) references files (company_id, id)
);
comment on table company_logos is 'The logo of a company, on its pages and documents.';
comment on column company_logos.print_file_id is 'The same as a PNG, of a logo that documents cannot print. Null: they print the logo itself';
create index company_logos_by_file on company_logos (company_id, file_id);
create index company_logos_by_print_file on company_logos (company_id, print_file_id);
select tenant_table('company_logos');
select audit_table('company_logos', 'companies', 'company_id');

insert into company_logos (company_id, file_id)
select company_id, logo_file_id from receipt_layouts where logo_file_id is not null;
alter table receipt_layouts drop column logo_file_id;

create table company_domains (
  company_id bigint primary key references companies (company_id) on delete cascade,
  sub_domain text not null unique check (sub_domain ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$')
);
select private_table('company_domains', 'a host is looked up before the company is known');

alter table companies add column deletes_at timestamptz;
comment on column companies.deletes_at is 'When the company and all its data are deleted, unless its owner keeps it. Null: never';
