-- The log of events, which other systems read, and the webhooks that deliver it.

-- A company has a log from its first API key or webhook on. Without one, its changes cost nothing more.
create table event_logs (
  company_id bigint not null references companies (company_id) on delete cascade,
  last_number bigint not null default 0,
  -- Events up to this one are no longer kept.
  dropped_number bigint not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on table event_logs is 'The companies that have a log of events, and its last number';
select tenant_table('event_logs');

-- Written in the transaction of the change, so that none is lost or invented. A worker makes numbered events of it.
create table event_queue (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  change_id bigint,
  -- Of a change, what its record was then. Else what happened.
  data jsonb,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (change_id is not null or data is not null)
);
comment on table event_queue is 'Changes of which no event was made yet. Without a foreign key, because changes stay';
select tenant_table('event_queue');

create table events (
  company_id bigint not null references companies (company_id) on delete cascade,
  number bigint not null,
  type text not null,
  version int not null,
  record text not null,
  record_id bigint not null,
  location_ids bigint[],
  data jsonb not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, number)
);
comment on table events is 'What happened, numbered without gaps';
comment on column events.location_ids is 'Who sees one of these locations sees the event. Null: everybody';
create index events_by_time on events (company_id, created_at);
select tenant_table('events');

create trigger queue_change after insert on changes for each row
  when (new.entity in ('orders', 'order_offers', 'sent_quotes', 'order_items', 'order_notes', 'order_payouts', 'order_parcels',
    'shipping_labels', 'inventory_units', 'customers', 'invoices', 'invoice_payments', 'credit_notes', 'payout_batches', 'transfers'))
  execute function queue_change();
create trigger queue_prices after insert on price_changes
  referencing new table as new_changes for each statement execute function queue_price_changes();
create trigger queue_prices after insert on price_batch_changes
  referencing new table as new_changes for each statement execute function queue_batch_prices();

create trigger start_event_log after insert on api_keys for each row execute function start_event_log();
insert into event_logs (company_id) select distinct company_id from api_keys;
