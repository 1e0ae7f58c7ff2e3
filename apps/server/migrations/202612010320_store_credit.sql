-- Store credit: one account per customer and currency, and its ledger. Entries are never changed.

create table store_credit_accounts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  customer_id bigint not null,
  currency text not null,
  balance bigint not null default 0,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, customer_id, currency),
  foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column store_credit_accounts.balance is 'The sum of the entries. Negative only when a payout was reversed after its credit was spent';
select tenant_table('store_credit_accounts');

create table store_credit_entries (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  customer_id bigint not null,
  kind text not null check (kind in ('earned', 'redeemed', 'adjusted', 'reversed', 'voided')),
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  reason text,
  reference text,
  order_id bigint,
  payout_id bigint,
  box_id text,
  voids_id bigint,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references store_credit_accounts (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete set null (order_id),
  foreign key (company_id, payout_id) references order_payouts (company_id, id) on delete set null (payout_id),
  foreign key (company_id, voids_id) references store_credit_entries (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  check (balance >= 0 or amount > 0 or kind = 'reversed')
);
comment on column store_credit_entries.balance is 'Of the account after this entry';
comment on column store_credit_entries.voids_id is 'The entry that this one takes back';
create index store_credit_entries_by_account on store_credit_entries (company_id, account_id, id desc);
create index store_credit_entries_by_customer on store_credit_entries (company_id, customer_id, id desc);
create index store_credit_entries_by_order on store_credit_entries (company_id, order_id);
create index store_credit_entries_by_member on store_credit_entries (company_id, member_id);
create unique index store_credit_entries_once_per_payout on store_credit_entries (company_id, payout_id, kind);
create unique index store_credit_entries_voided_once on store_credit_entries (company_id, voids_id);
select tenant_table('store_credit_entries');
revoke update, delete on store_credit_entries from tradepost_app;
select audit_table('store_credit_entries', 'customers', 'customer_id');
