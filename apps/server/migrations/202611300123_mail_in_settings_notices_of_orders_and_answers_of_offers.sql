-- How a company handles orders that are sent in, and what the clock of an order told its seller.

create table mail_in_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  clock_stops_at text not null default 'scan' check (clock_stops_at in ('scan', 'delivery')),
  delivered_when text not null default 'all' check (delivered_when in ('all', 'first')),
  reminder_days int[] not null default '{3,7,12}',
  is_auto_accept_on boolean not null default false,
  auto_accept_days int not null default 14,
  abandoned_hours int not null default 24,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id)
);
select tenant_table('mail_in_settings');
select audit_table('mail_in_settings', 'mail_in_settings', 'company_id');

-- A row means that the notice is done, so that no server sends it twice.
create table order_notices (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint not null,
  offer_id bigint,
  notice text not null
    check (notice in ('reminder-1', 'reminder-2', 'reminder-3', 'auto-accept-reminder')),
  due_at timestamptz not null,
  is_mailed boolean not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, offer_id) references order_offers (company_id, id) on delete cascade,
  unique nulls not distinct (company_id, order_id, offer_id, notice)
);
comment on column order_notices.is_mailed is 'False: a later one was due too, or the seller has no email';
create index order_notices_by_offer on order_notices (company_id, offer_id) where offer_id is not null;
select tenant_table('order_notices');
select audit_table('order_notices', 'orders', 'order_id');

alter table orders add column confirmed_at timestamptz;
comment on column orders.confirmed_at is 'When the seller finished the offer. Null for an unfinished lead of the widget or the portal';
create index orders_running_locks on orders (company_id, price_locked_until)
  where kind <> 'in-store' and status_id = 1 and not is_archived;

alter table orphan_parcels add column last_scan_id uuid;
comment on column orphan_parcels.last_scan_id is 'The same scan sent again is not counted';

alter table order_offers add column if not exists answer_until timestamptz;
comment on column order_offers.answer_until is 'Until when the seller can answer';
create index order_offers_awaiting on order_offers (company_id, created_at) where state = 'awaiting';
