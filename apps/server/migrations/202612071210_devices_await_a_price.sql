-- A device that nobody has priced yet is told from one that is offered for nothing.

alter table order_items add column awaits_price boolean not null default false;
comment on column order_items.awaits_price is 'nobody has set a price yet: the price is 0 and is no offer';

-- Neither the change log nor the reports learn of this: nothing that they count has changed.
alter table order_items disable trigger user;
set local role tradepost_system;
update order_items i set awaits_price = true
  from orders o
 where o.company_id = i.company_id and o.id = i.order_id and i.is_custom and i.price = 0 and i.quoted_price = 0
   and 11 in (o.status_id, coalesce(o.base_status_id, 0));
set local role none;
alter table order_items enable trigger user;

alter table order_items add constraint awaited_prices check (not awaits_price or price = 0);
