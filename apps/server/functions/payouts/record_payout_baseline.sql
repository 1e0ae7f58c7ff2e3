-- Keeps how an order is to be paid, as it is stored when it first enters Payout Processing, by whatever way it gets there.
create or replace function record_payout_baseline() returns trigger language plpgsql as $$
begin
  insert into payout_baselines (company_id, order_id, payee_id, total, payout_method, sealed_details)
  values (new.company_id, new.id, new.customer_id, new.total, new.payout_method, new.payout_details)
  on conflict do nothing;
  return null;
end $$;
