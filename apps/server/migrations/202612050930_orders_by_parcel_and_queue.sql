-- The orders whose parcel is in a state, and the payouts that wait, are read in the order of their lists.
create index orders_by_parcel_state on orders (company_id, kind, parcel_state, created_at desc, id desc)
  where parcel_state is not null and not is_archived;
drop index orders_payout_queue;
create index orders_payout_queue on orders (company_id, is_expedited desc, status_at, id)
  include (payout_method, sub_status_id, location_id, kind, currency, total, paid_total)
  where status_id = 7 and not is_archived;
