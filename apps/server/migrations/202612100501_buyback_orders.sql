-- Orders of Back Market's BuyBack, each of which becomes a mail-in order.

create table buyback_orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  vendor_order_id text not null,
  vendor_status text not null,
  order_id bigint,
  problem text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, vendor_order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on column buyback_orders.order_id is 'Null: it could not be made, as problem says';
create unique index buyback_orders_by_order on buyback_orders (company_id, order_id);
select tenant_table('buyback_orders');
