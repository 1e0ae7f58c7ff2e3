-- What a revised offer for a lot changes and what it leaves, in numbers: the seller, the email and staff read it as it was
-- offered, whatever becomes of the devices. Offers made before this have none.

create table order_offer_lots (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  offer_id bigint not null,
  change text not null check (change in ('missing', 'condition', 'extra', 'returned', 'unchanged')),
  title text not null,
  variant_label text,
  condition_label text,
  received_label text,
  quantity integer not null check (quantity > 0),
  old_price bigint not null,
  new_price bigint not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references order_offers (company_id, id) on delete cascade
);
comment on column order_offer_lots.received_label is 'the condition in which the devices were received, where it is another';
comment on column order_offer_lots.new_price is 'per device, in minor units; 0 for what is not bought';
create index order_offer_lots_by_offer on order_offer_lots (company_id, offer_id, id);
select tenant_table('order_offer_lots');
