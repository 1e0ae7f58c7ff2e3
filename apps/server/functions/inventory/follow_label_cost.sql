-- Labels are bought, voided and refunded by several commands; whichever it is, the units of the order cost what it says.
create or replace function follow_label_cost() returns trigger language plpgsql as $$
begin
  if new.order_id is not null and (new.cost is not null or tg_op = 'UPDATE') then
    perform share_label_costs(new.company_id, new.order_id);
  end if;
  if tg_op = 'UPDATE' and old.order_id is not null and old.order_id is distinct from new.order_id then
    perform share_label_costs(old.company_id, old.order_id);
  end if;
  return null;
end $$;
