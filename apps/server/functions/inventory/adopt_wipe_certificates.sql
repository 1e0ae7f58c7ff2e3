-- What was wiped before it was bought is a wiped unit. A unit that returns to the stock keeps the certificate that it has.
create or replace function adopt_wipe_certificates(company bigint, stocked_order bigint) returns void language plpgsql as $$
begin
  with adopted as (
    update wipe_certificates w set unit_id = u.id
      from inventory_units u
     where w.company_id = company and w.unit_id is null and u.company_id = w.company_id
       and u.order_id = stocked_order and u.order_item_id = w.order_item_id
    returning u.id, w.wiped_at, w.outcome = 'passed' and w.voided_at is null and w.replaced_at is null as is_valid)
  update inventory_units u set erased_at = a.wiped_at from adopted a
   where u.company_id = company and u.id = a.id and a.is_valid;
end $$;
