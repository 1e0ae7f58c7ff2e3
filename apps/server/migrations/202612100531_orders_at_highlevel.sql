-- The opportunity at HighLevel that each order became, and the messages from there that were taken.

create table highlevel_opportunities (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  connection_id bigint not null,
  order_id bigint not null,
  opportunity_id text not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table highlevel_opportunities is 'The opportunity at HighLevel that an order became';
create unique index highlevel_opportunities_by_order on highlevel_opportunities (company_id, connection_id, order_id);
create index highlevel_opportunities_of_order on highlevel_opportunities (company_id, order_id);
select tenant_table('highlevel_opportunities');

create table highlevel_messages (
  webhook_id text primary key,
  received_at timestamptz not null default app_now()
);
select private_table('highlevel_messages', 'messages of HighLevel are for the whole server, and each is taken once');
create index highlevel_messages_by_age on highlevel_messages (received_at);
