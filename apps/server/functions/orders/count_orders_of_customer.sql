-- Keeps customers.order_count when an order is created, deleted, split or given to another customer.
create or replace function count_orders_of_customer() returns trigger language plpgsql as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
begin
  -- One statement for both customers locks their rows in a fixed order, which prevents deadlocks.
  update customers set order_count = order_count + case when id = new.customer_id then 1 else -1 end
   where company_id = company and id = any (array[old.customer_id, new.customer_id]);
  return null;
end $$;
