-- Deletes the parts of an order that count in reports before it. A cascade would delete them after it, when nothing knows
-- their location any more.
create or replace function delete_order_parts() returns trigger language plpgsql as $$
begin
  delete from order_offer_lines l using order_offers p
   where p.company_id = old.company_id and p.order_id = old.id and l.company_id = p.company_id and l.offer_id = p.id;
  delete from order_offers p where p.company_id = old.company_id and p.order_id = old.id;
  delete from order_items i where i.company_id = old.company_id and i.order_id = old.id;
  return old;
end $$;
