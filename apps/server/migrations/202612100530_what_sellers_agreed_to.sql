-- What sellers agreed to in a checkout: the channel, the text that they read, and when.

create table marketing_consents (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  order_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  source text not null check (source in ('shop', 'api')),
  text text,
  language text not null,
  phone_key text,
  agreed_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  check ((channel = 'sms') = (phone_key is not null))
);
comment on table marketing_consents is 'What sellers agreed to in a checkout';
comment on column marketing_consents.text is 'What the seller read; null: the program that sold for the seller knows';
comment on column marketing_consents.phone_key is 'The phone that text messages may go to';
create unique index marketing_consents_by_order on marketing_consents (company_id, order_id, channel);
create index marketing_consents_by_customer on marketing_consents (company_id, customer_id);
select tenant_table('marketing_consents');
