-- A revised offer says what becomes of the promo code's bonus: a code of the final price gives another one, or none.

alter table order_offers
  add column old_bonus bigint not null default 0 check (old_bonus >= 0),
  add column new_bonus bigint not null default 0 check (new_bonus >= 0);
comment on column order_offers.new_bonus is 'part of new_total, in minor units: what the promo code gives once the offer is accepted';
