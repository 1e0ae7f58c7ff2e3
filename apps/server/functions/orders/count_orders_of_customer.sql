-- Keeps customers.order_count when an order is created, deleted, split or given to another customer. Refuses an order of a
-- customer who was merged into another one in the meantime.
create or replace function count_orders_of_customer() returns trigger language plpgsql as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
  is_merged boolean;
begin
  -- One statement for both customers locks their rows in a fixed order, which prevents deadlocks.
  with counted as (
    update customers set order_count = order_count + case when id = new.customer_id then 1 else -1 end
     where company_id = company and id = any (array[old.customer_id, new.customer_id])
    returning id, merged_into_id
  )
  select bool_or(merged_into_id is not null) into is_merged from counted where id = new.customer_id;
  if is_merged then
    raise exception 'This seller was merged into another one. Choose the seller again.' using errcode = 'MG001';
  end if;
  return null;
end $$;
