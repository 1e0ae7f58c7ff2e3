-- Batches: orders of one payout method that are paid together, by a file for the bank, printed checks or a payout service.

create table payout_batches (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  number int not null,
  method text not null,
  format text not null,
  state text not null default 'open'
    check (state in ('open', 'exported', 'sent', 'settled', 'partly_failed', 'failed', 'canceled')),
  currency text not null,
  location_id bigint,
  effective_date date,
  item_count int not null default 0,
  total bigint not null default 0,
  settled_count int not null default 0,
  settled_total bigint not null default 0,
  failed_count int not null default 0,
  file_id bigint,
  file_hash text,
  export_count int not null default 0,
  member_id bigint,
  exported_by bigint,
  exported_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, exported_by) references members (company_id, id)
);
comment on column payout_batches.format is 'The kind of file, such as ach-ppd or sepa-pain001; checks; or a payout service, such as tremendous';
comment on column payout_batches.file_hash is 'The SHA-256 of the exported file, in hex';
create index payout_batches_by_age on payout_batches (company_id, created_at desc, id desc);
create index payout_batches_by_state on payout_batches (company_id, state, created_at desc, id desc);
create index payout_batches_by_location on payout_batches (company_id, location_id);
create index payout_batches_by_file on payout_batches (company_id, file_id);
create index payout_batches_by_member on payout_batches (company_id, member_id);
create index payout_batches_by_exporter on payout_batches (company_id, exported_by);
select tenant_table('payout_batches');
select audit_table('payout_batches', 'payout_batches', 'id');

create table payout_items (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  batch_id bigint not null,
  order_id bigint not null,
  position int not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  payee text not null,
  mask text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'settled', 'failed', 'removed', 'unclear')),
  reference text,
  check_number text,
  failure_code text,
  failure text,
  payout_id bigint,
  vendor_id text,
  send_started_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  settled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payout_batches (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, payout_id) references order_payouts (company_id, id)
);
comment on column payout_items.state is 'waiting: not exported; sent: in the file or with the service; unclear: the service cannot say whether it paid';
comment on column payout_items.reference is 'What names the payment in the file or at the service, such as the trace number';
comment on column payout_items.payout_id is 'The payment that it became';
create index payout_items_by_batch on payout_items (company_id, batch_id, position);
create index payout_items_by_order on payout_items (company_id, order_id, id);
create index payout_items_by_payout on payout_items (company_id, payout_id);
create index payout_items_by_vendor_id on payout_items (company_id, vendor_id) where vendor_id is not null;
-- An order can be in one batch at a time that is not yet paid.
create unique index payout_items_one_open on payout_items (company_id, order_id)
  where state in ('waiting', 'sent', 'unclear');
select tenant_table('payout_items');
select audit_table('payout_items', 'payout_batches', 'batch_id');
