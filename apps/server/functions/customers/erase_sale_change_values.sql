-- Replaces what names or describes a buyer in the change log of invoices and of sales without one. Who did what and when stays.
-- Runs as the system role, because nobody else changes the log.
create or replace function erase_sale_change_values(invoice_ids bigint[], sale_ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  personal constant text[] := '{bill_name,bill_company,bill_email,bill_address,bill_tax_number,buyer_name,note,reference}';
begin
  update changes set fields = (
           select jsonb_object_agg(key, case when key <> all (personal) then value
                                             when action = 'insert' then '"•••"'::jsonb else '["•••", "•••"]'::jsonb end)
             from jsonb_each(fields) as field (key, value))
   where company_id = current_company_id() and fields ?| personal
     and ((root = 'invoices' and root_id = any (invoice_ids))
       or (root = 'inventory_units' and entity = 'unit_sales' and entity_id = any (sale_ids)
           and root_id in (select unit_id from unit_sales where company_id = current_company_id() and id = any (sale_ids))));
end $$;
alter function erase_sale_change_values(bigint[], bigint[]) owner to tradepost_system;
