-- Services that send the money of payouts: the accounts at them, and what was sent.

create table payout_connections (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  service text not null check (service in ('tremendous', 'paypal', 'sandbox')),
  name text not null,
  account_key text not null default '',
  credentials text,
  shown jsonb not null default '{}',
  is_test boolean not null default false,
  is_signed_in boolean not null default false,
  is_enabled boolean not null default true,
  state text not null default 'PENDING' check (state in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  percentage int not null default 0 check (percentage between 0 and 100),
  failure text,
  funding_sources jsonb not null default '[]',
  campaigns jsonb not null default '[]',
  funding_source_id text,
  campaign_id text,
  language text not null default 'en',
  delivery text not null default 'EMAIL' check (delivery in ('EMAIL', 'LINK')),
  min_payment bigint check (min_payment > 0),
  max_payment bigint check (max_payment > 0),
  unclaimed_days int not null default 7 check (unclaimed_days between 0 and 29),
  token_ends_at timestamptz,
  renewing_until timestamptz,
  webhook_token uuid not null default gen_random_uuid(),
  webhook_secret text,
  webhook_id text,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, service)
);
comment on column payout_connections.account_key is 'Names the account at the service, so that a try at one account is never repeated at another';
comment on column payout_connections.credentials is 'Encrypted';
comment on column payout_connections.shown is 'The fields of the credentials that are no secret, as the form shows them';
comment on column payout_connections.token_ends_at is 'When the token of a sign-in ends; null: never, or no sign-in';
comment on column payout_connections.renewing_until is 'One worker renews the token until then';
comment on column payout_connections.webhook_token is 'In the address that the service sends its news to';
select tenant_table('payout_connections');
select audit_table('payout_connections', 'payout_connections', 'id', '{credentials,webhook_secret,webhook_token,account_key,renewing_until,token_ends_at}');

create table payout_sign_ins (
  company_id bigint not null references companies (company_id) on delete cascade,
  state uuid not null default gen_random_uuid(),
  service text not null,
  member_id bigint not null,
  is_test boolean not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, state),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table payout_sign_ins is 'Sign-ins at a service that were begun. Each is used once';
create index payout_sign_ins_by_member on payout_sign_ins (company_id, member_id);
select tenant_table('payout_sign_ins');

-- One call to a service: one payment, or with PayPal those of a batch.
create table payout_sendings (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  batch_id bigint not null,
  connection_id bigint,
  service text not null,
  is_test boolean not null default false,
  key text not null,
  account_key text,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'unclear', 'sent', 'over')),
  vendor_id text,
  failure text,
  failure_kind text,
  send_started_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  asked_at timestamptz,
  sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, batch_id) references payout_batches (company_id, id),
  foreign key (company_id, connection_id) references payout_connections (company_id, id) on delete set null (connection_id)
);
comment on column payout_sendings.key is 'Names the call at the service: the external id of an order at Tremendous, the sender batch id at PayPal';
comment on column payout_sendings.account_key is 'The account of the first try';
comment on column payout_sendings.state is
  'held: refused for a reason that is ours, and a person decides; unclear: the service cannot tell whether it paid; over: nothing is open';
comment on column payout_sendings.send_started_at is 'Set before the service is asked to pay: the next try first asks what an earlier one did';
create index payout_sendings_by_batch on payout_sendings (company_id, batch_id, id);
create index payout_sendings_by_connection on payout_sendings (company_id, connection_id);
create index payout_sendings_by_vendor_id on payout_sendings (company_id, vendor_id) where vendor_id is not null;
create index payout_sendings_open on payout_sendings (state, next_try_at) where state in ('waiting', 'sent');
select tenant_table('payout_sendings');
select audit_table('payout_sendings', 'payout_batches', 'batch_id', '{key,account_key}');

create table payout_service_payments (
  company_id bigint not null references companies (company_id) on delete cascade,
  item_id bigint not null,
  sending_id bigint not null,
  state text check (state in ('processing', 'approval', 'unclaimed', 'undelivered', 'settled', 'failed')),
  said text,
  reason text,
  link text,
  unclaimed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, item_id),
  foreign key (company_id, item_id) references payout_items (company_id, id),
  foreign key (company_id, sending_id) references payout_sendings (company_id, id)
);
comment on table payout_service_payments is 'How the payment of a batch stands at its service';
comment on column payout_service_payments.said is 'The service''s own word for the state';
comment on column payout_service_payments.link is 'Encrypted: the link is money';
create index payout_service_payments_by_sending on payout_service_payments (company_id, sending_id);
select tenant_table('payout_service_payments');

create table sandbox_payments (
  company_id bigint not null references companies (company_id) on delete cascade,
  key text not null,
  payment_id text not null,
  recipient text not null,
  amount bigint not null,
  currency text not null,
  has_link boolean not null,
  is_canceled boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (company_id, key),
  unique (company_id, payment_id)
);
comment on table sandbox_payments is 'The books of the sandbox of payouts';
select tenant_table('sandbox_payments');
