-- A signature changes its customer only together with its order, when two records of one person are merged.
create or replace function keep_signer_of_order() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where company_id = new.company_id and id = new.order_id and customer_id = new.customer_id) then
    raise exception 'the customer of a signature is the one of its order';
  end if;
  return new;
end $$;
