-- The affiliate's link that brought the seller of an order, if the seller allowed ads to be measured, and what became of the commission.

create table affiliate_orders (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  order_id bigint not null,
  affiliate_click text not null check (length(affiliate_click) between 1 and 250),
  state text not null default 'clicked' check (state in ('clicked', 'sent', 'approved', 'declined')),
  amount bigint,
  sent_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  check ((state = 'clicked') = (sent_at is null))
);
comment on table affiliate_orders is 'Orders whose sellers came by the link of an affiliate';
comment on column affiliate_orders.affiliate_click is 'The network and its id of the click';
comment on column affiliate_orders.amount is 'What the network was told, in minor units';
create unique index affiliate_orders_by_order on affiliate_orders (company_id, order_id);
select tenant_table('affiliate_orders');
