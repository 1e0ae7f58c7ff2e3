-- What one offer may come to, and the least that is bought, for each way of buying.

create table offer_limits (
  company_id bigint not null references companies (company_id) on delete cascade,
  channel text not null check (channel in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  is_enable boolean not null default false,
  max_total bigint not null default 0 check (max_total >= 0),
  max_items int not null default 0 check (max_items >= 0),
  category_ids bigint[] not null default '{}',
  currency text not null,
  version int not null default 1,
  primary key (company_id, channel)
);
comment on column offer_limits.max_total is 'minor units of its currency; 0: without limit';
comment on column offer_limits.max_items is 'devices in one offer; 0: without limit';
comment on column offer_limits.category_ids is 'the categories that are bought this way; empty: all. Without a foreign key: a category that is gone matches nothing';
select tenant_table('offer_limits');
select audit_table('offer_limits', 'offer_limits', 'company_id');

create table minimum_orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  channel text not null check (channel in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer')),
  min_total bigint not null default 0 check (min_total >= 0),
  message text check (message <> ''),
  currency text not null,
  version int not null default 1,
  primary key (company_id, channel)
);
comment on column minimum_orders.min_total is 'minor units of its currency; 0: without minimum';
comment on column minimum_orders.message is 'to the seller, with {minimum} and {missing}; null: the usual sentence';
select tenant_table('minimum_orders');
select audit_table('minimum_orders', 'minimum_orders', 'company_id');
