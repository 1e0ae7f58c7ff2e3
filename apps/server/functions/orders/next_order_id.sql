-- The id of an order before it is stored, needed to seal its payout details.
create or replace function next_order_id() returns bigint language plpgsql security definer set search_path = public as $$
begin
  return nextval('orders_id_seq');
end $$;
