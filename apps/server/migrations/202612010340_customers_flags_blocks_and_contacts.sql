-- Customers: the fields of their page, block entries, a log of contacts, and merges.

alter table customers
  add column flag text check (flag in ('trusted', 'suspicious')),
  add column sales_person_id bigint,
  add column tax_number text,
  add column notes text,
  add column marketing_consent boolean not null default false,
  add column merged_into_id bigint,
  add column erased_at timestamptz,
  add foreign key (company_id, sales_person_id) references members (company_id, id) on delete set null (sales_person_id),
  add foreign key (company_id, merged_into_id) references customers (company_id, id),
  add check (merged_into_id is null or status = 0),
  add check (erased_at is null or status = 0);
comment on column customers.flag is 'Null: none';
comment on column customers.merged_into_id is 'The customer that this one was merged into';
comment on column customers.erased_at is 'When its personal data was erased';
create index customers_by_sales_person on customers (company_id, sales_person_id, created_at desc, id desc)
  where sales_person_id is not null;
create index customers_by_merge on customers (company_id, merged_into_id) where merged_into_id is not null;
create index customers_by_flag on customers (company_id, flag, created_at desc, id desc) where flag is not null;
create index customers_by_country on customers (company_id, country_code, status, created_at desc, id desc);
create index customers_by_last_name on customers (company_id, status, lower(last_name), lower(first_name), id);

create table customer_blocks (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('email', 'phone', 'domain')),
  value text not null,
  reason text not null,
  customer_id bigint,
  member_id bigint,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, kind, value),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
comment on table customer_blocks is 'Contacts that nobody buys from without an override';
comment on column customer_blocks.value is 'As compared: a lowercase email or domain, a phone as E.164';
comment on column customer_blocks.customer_id is 'The customer who was blocked with it';
create index customer_blocks_by_customer on customer_blocks (company_id, customer_id);
create index customer_blocks_by_member on customer_blocks (company_id, member_id);
create index customer_blocks_by_age on customer_blocks (company_id, created_at desc, id desc);
select tenant_table('customer_blocks');
select audit_table('customer_blocks', 'customer_blocks', 'id');

create table customer_contacts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  customer_id bigint not null,
  kind text not null check (kind in ('call', 'visit', 'message', 'note')),
  body text not null,
  happened_at timestamptz not null default app_now(),
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade,
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
comment on table customer_contacts is 'Calls, visits and other contacts that staff logged';
create index customer_contacts_by_customer on customer_contacts (company_id, customer_id, happened_at desc, id desc);
create index customer_contacts_by_member on customer_contacts (company_id, member_id);
select tenant_table('customer_contacts');
select audit_table('customer_contacts', 'customers', 'customer_id', '{body}');

create table customer_merges (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  kept_id bigint not null,
  merged_id bigint not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  merged_before jsonb not null,
  moved jsonb not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  undone_by bigint,
  primary key (company_id, id),
  check (kept_id <> merged_id),
  foreign key (company_id, kept_id) references customers (company_id, id),
  foreign key (company_id, merged_id) references customers (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id),
  foreign key (company_id, undone_by) references members (company_id, id) on delete set null (undone_by)
);
comment on table customer_merges is 'What a merge of two customers changed and moved, to undo it exactly';
comment on column customer_merges.kept_before is 'The fields of the kept customer that the merge changed; kept_after has their new values';
comment on column customer_merges.moved is 'Table → ids of the rows that moved to the kept customer';
create index customer_merges_by_kept on customer_merges (company_id, kept_id, id desc);
create index customer_merges_by_merged on customer_merges (company_id, merged_id);
create unique index customer_merges_once on customer_merges (company_id, merged_id) where undone_at is null;
create index customer_merges_by_member on customer_merges (company_id, member_id);
create index customer_merges_by_undo on customer_merges (company_id, undone_by);
select tenant_table('customer_merges');

-- The balance of a merged customer moves by an entry in each ledger.
alter table store_credit_entries drop constraint store_credit_entries_kind_check;
alter table store_credit_entries add constraint store_credit_entries_kind_check
  check (kind in ('earned', 'redeemed', 'adjusted', 'reversed', 'voided', 'moved'));
alter table store_credit_entries drop constraint store_credit_entries_check;
alter table store_credit_entries add constraint store_credit_entries_check
  check (balance >= 0 or amount > 0 or kind in ('reversed', 'moved'));

-- A signature belongs to the seller of its order, also when that seller is merged.
grant update (customer_id) on compliance_signatures to tradepost_app;
create trigger keep_signer before update on compliance_signatures for each row execute function keep_signer_of_order();

