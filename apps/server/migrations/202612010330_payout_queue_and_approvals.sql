-- The queue of what is to be paid, which orders share an account, and payouts that a second person approves.

alter table orders add column payout_account_key text;
comment on column orders.payout_account_key is 'A keyed hash of the account that the order is paid to. Equal keys are equal accounts';
create index orders_by_payout_account on orders (company_id, payout_account_key, customer_id) where payout_account_key is not null;
create index orders_payout_queue on orders (company_id, status_at, id)
  include (payout_method, sub_status_id, location_id, kind, currency, total, paid_total)
  where status_id = 7 and not is_archived;


create table payout_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  approval_limit bigint check (approval_limit >= 0),
  approves_changes boolean not null default true,
  version int not null default 0,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on column payout_settings.approval_limit is 'Payouts above it need the approval of a second person; null: none does';
select tenant_table('payout_settings');
select audit_table('payout_settings', 'payout_settings', 'company_id');

create table payout_approvals (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  subject text not null check (subject in ('amount', 'details')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'outdated')),
  amount bigint not null,
  currency text not null,
  details_key text not null,
  asked_by bigint,
  decided_by bigint,
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references members (company_id, id),
  foreign key (company_id, decided_by) references members (company_id, id)
);
comment on column payout_approvals.subject is 'amount: it is above the limit; details: they were changed after Payout Processing began';
comment on column payout_approvals.details_key is 'A keyed hash of the method and the details that the approval is for';
create index payout_approvals_by_order on payout_approvals (company_id, order_id, id desc);
create index payout_approvals_waiting on payout_approvals (company_id, created_at, id) where state = 'waiting';
create unique index payout_approvals_one_waiting on payout_approvals (company_id, order_id) where state = 'waiting';
create index payout_approvals_by_asker on payout_approvals (company_id, asked_by);
create index payout_approvals_by_decider on payout_approvals (company_id, decided_by);
select tenant_table('payout_approvals');
select audit_table('payout_approvals', 'orders', 'order_id', '{details_key}');

create table payout_downloads (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  batch_id bigint not null,
  member_id bigint,
  file_hash text not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payout_batches (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table payout_downloads is 'Who took the file of a batch, and when';
create index payout_downloads_by_batch on payout_downloads (company_id, batch_id, id);
create index payout_downloads_by_member on payout_downloads (company_id, member_id);
select tenant_table('payout_downloads');
