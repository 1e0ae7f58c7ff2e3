-- What companies pay Tradepost: accounts, subscriptions, invoices and checkouts.

create table billing_accounts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  email text,
  payment_brand text,
  payment_last4 text,
  payment_exp_month int,
  payment_exp_year int,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, provider)
);
comment on column billing_accounts.customer_id is 'The company''s customer id at the payment service';
create index billing_accounts_by_customer on billing_accounts (customer_id);
select tenant_table('billing_accounts');
select audit_table('billing_accounts', 'companies', 'company_id');

create table subscriptions (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  provider text not null check (provider in ('stripe', 'sandbox')),
  subscription_id text not null,
  status text not null,
  package_id int not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  currency text not null,
  package_price bigint not null check (package_price >= 0),
  location_price bigint not null check (location_price >= 0),
  extra_locations int not null default 0 check (extra_locations >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, subscription_id)
);
comment on column subscriptions.status is 'The payment service''s status: trialing, active, past_due, unpaid, canceled, …';
create index subscriptions_by_period_end on subscriptions (period_end) where status <> 'canceled';
select tenant_table('subscriptions');
select audit_table('subscriptions', 'companies', 'company_id');

create table billing_invoices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  provider text not null check (provider in ('stripe', 'sandbox')),
  invoice_id text not null,
  subscription_id text,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  currency text not null,
  lines jsonb not null default '[]',
  subtotal bigint not null,
  tax bigint not null default 0,
  total bigint not null,
  amount_due bigint not null,
  amount_paid bigint not null default 0,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  issued_at timestamptz not null,
  paid_at timestamptz,
  hosted_url text,
  primary key (company_id, id),
  unique (company_id, invoice_id)
);
create index billing_invoices_by_age on billing_invoices (company_id, issued_at desc, id desc);
select tenant_table('billing_invoices');

create table billing_checkouts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  provider text not null check (provider in ('stripe', 'sandbox')),
  session_id text not null,
  mode text not null check (mode in ('subscription', 'setup')),
  package_id int,
  billing_interval text check (billing_interval in ('month', 'year')),
  member_id bigint,
  created_at timestamptz not null default app_now(),
  completed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, session_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete set null (member_id)
);
create index billing_checkouts_by_session on billing_checkouts (session_id);
create index billing_checkouts_by_member on billing_checkouts (company_id, member_id);
select tenant_table('billing_checkouts');

create table billing_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default app_now()
);
select private_table('billing_events', 'what the payment service told, each once');

create table sandbox_billing_objects (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  object_id text not null,
  kind text not null check (kind in ('customer', 'checkout', 'subscription', 'invoice')),
  data jsonb not null,
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, object_id)
);
comment on table sandbox_billing_objects is 'The objects that a payment service would store, for the billing sandbox';
comment on column sandbox_billing_objects.due_at is 'When the next renewal or retry is due';
create index sandbox_billing_objects_by_object on sandbox_billing_objects (object_id);
create index sandbox_billing_objects_by_due on sandbox_billing_objects (due_at) where due_at is not null;
select tenant_table('sandbox_billing_objects');
