-- Checks: what is printed on them, the checks with their numbers, and why numbers were left out.

create table check_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  bank_name text not null default '',
  bank_address text not null default '',
  routing_number text not null default '',
  account text,
  account_mask text,
  fractional_routing text not null default '',
  next_number bigint not null default 1001 check (next_number between 1 and 9999999999),
  signature_file_id bigint,
  logo_file_id bigint,
  layout text not null default 'top' check (layout in ('top', 'middle', 'bottom', 'three_up')),
  offset_x_um int not null default 0 check (offset_x_um between -25400 and 25400),
  offset_y_um int not null default 0 check (offset_y_um between -25400 and 25400),
  offset_unit text not null default 'in' check (offset_unit in ('mm', 'in')),
  is_micr_printed boolean not null default true,
  memo_template text,
  void_after_days int not null default 90 check (void_after_days between 0 and 3650),
  void_text text,
  language text check (language in ('en', 'de', 'fr', 'es')),
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id),
  foreign key (company_id, signature_file_id) references files (company_id, id),
  foreign key (company_id, logo_file_id) references files (company_id, id)
);
comment on column check_settings.account is 'Encrypted';
comment on column check_settings.offset_x_um is 'How far everything moves to the right, in micrometers';
comment on column check_settings.void_after_days is '0: checks do not expire';
comment on column check_settings.language is 'Of the amount in words; null: the country decides';
create index check_settings_by_signature on check_settings (company_id, signature_file_id);
create index check_settings_by_logo on check_settings (company_id, logo_file_id);
select tenant_table('check_settings');
select audit_table('check_settings', 'check_settings', 'company_id', '{account}');

create table payout_checks (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  number bigint not null check (number between 1 and 9999999999),
  state text not null default 'printed'
    check (state in ('printed', 'issued', 'cashed', 'stale', 'voided', 'spoiled')),
  order_id bigint not null,
  item_id bigint not null,
  batch_id bigint not null,
  payout_id bigint,
  amount bigint not null check (amount > 0),
  currency text not null,
  payee text not null,
  address_text text not null default '',
  memo text not null default '',
  dated_on date not null,
  void_on date,
  reason text,
  replaced_by bigint,
  reprints int not null default 0,
  member_id bigint,
  printed_at timestamptz not null default app_now(),
  issued_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, item_id) references payout_items (company_id, id),
  foreign key (company_id, batch_id) references payout_batches (company_id, id),
  foreign key (company_id, payout_id) references order_payouts (company_id, id),
  foreign key (company_id, replaced_by) references payout_checks (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on column payout_checks.state is 'printed: nobody has said yet whether it printed well; issued: with the seller; spoiled: never left the printer well';
comment on column payout_checks.void_on is 'The first day on which it is stale; null: it does not expire';
comment on column payout_checks.replaced_by is 'The check with the next number that took its place';
-- One check of an order waits for its answer.
create unique index payout_checks_one_printed on payout_checks (company_id, order_id) where state = 'printed';
create index payout_checks_by_order on payout_checks (company_id, order_id, id);
create index payout_checks_by_item on payout_checks (company_id, item_id);
create index payout_checks_by_batch on payout_checks (company_id, batch_id, number);
create index payout_checks_by_payout on payout_checks (company_id, payout_id);
create index payout_checks_by_replaced on payout_checks (company_id, replaced_by);
create index payout_checks_by_member on payout_checks (company_id, member_id);
create index payout_checks_by_state on payout_checks (company_id, state, dated_on);
select tenant_table('payout_checks');
select audit_table('payout_checks', 'orders', 'order_id');

create table check_gaps (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  from_number bigint not null check (from_number > 0),
  to_number bigint not null,
  reason text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (to_number >= from_number),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index check_gaps_by_number on check_gaps (company_id, from_number);
create index check_gaps_by_member on check_gaps (company_id, member_id);
select tenant_table('check_gaps');
select audit_table('check_gaps', 'check_gaps', 'id');
