-- An order keeps the payout method that a trade-in replaced. It was read from the change log, which may be erased.

alter table orders add column agreed_method text;
comment on column orders.agreed_method is
  'How it was to be paid before it was traded in. Null: it was not traded in, or no method was chosen';

-- Neither the change log nor the reports learn of this: nothing that they count has changed.
alter table orders disable trigger user;
set local role tradepost_system;
update orders o
   set agreed_method = (select c.fields -> 'payout_method' ->> 0 from changes c
                         where c.company_id = o.company_id and c.root = 'orders' and c.root_id = o.id and c.entity = 'orders'
                           and c.action = 'update' and c.fields -> 'payout_method' ->> 1 = 'trade_in'
                         order by c.id desc limit 1)
 where o.payout_method = 'trade_in';
set local role none;
alter table orders enable trigger user;
