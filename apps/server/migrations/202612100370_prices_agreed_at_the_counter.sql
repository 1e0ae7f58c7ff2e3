-- A clerk agrees another price with a seller at the counter: in a range, and beyond it with a colleague's PIN.

alter table offer_limits
  add column counter_percent int not null default 0 check (counter_percent between 0 and 100),
  add column counter_amount bigint not null default 0 check (counter_amount >= 0),
  add column counter_needs_reason boolean not null default true;
comment on column offer_limits.counter_percent is 'how far a clerk may move a price at the counter, in percent; 0: not at all';
comment on column offer_limits.counter_amount is 'the same in minor units of its currency; the wider of both counts';

alter table order_items
  add column listed_price bigint,
  add column price_reason text,
  add column price_approved_by_id bigint,
  add constraint order_items_price_approved_by_fkey
    foreign key (company_id, price_approved_by_id) references members (company_id, id);
comment on column order_items.listed_price is 'The price of the list, where another one was agreed at the counter';
comment on column order_items.price_approved_by_id is 'Who approved the agreed price with a PIN. Null: it needed nobody';
create index order_items_by_approver on order_items (company_id, price_approved_by_id)
  where price_approved_by_id is not null;

alter table users add column pin_hash text;
comment on column users.pin_hash is 'Argon2id of the PIN with which the person approves; null: none is set';
