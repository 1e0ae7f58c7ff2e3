-- Texts that staff insert into notes, and the count of parcels received in a day.

create table canned_replies (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  body text not null,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create unique index canned_replies_by_name on canned_replies (company_id, lower(name));
select tenant_table('canned_replies');
select audit_table('canned_replies', 'canned_replies', 'id');

create index order_parcels_received on order_parcels (company_id, received_at) where received_at is not null;
