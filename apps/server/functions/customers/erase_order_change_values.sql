-- Replaces what names or describes a person in the change log of orders: notes, account masks, payees, what a document said.
-- Who did what and when stays. Runs as the system role, because nobody else changes the log.
create or replace function erase_order_change_values(order_ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  personal constant text[] := '{body,mask,reference,payout_mask,payee,memo,document_mask,document_number,first_name,last_name,signed_name,birth_date,address_text,return_address}';
begin
  update changes set fields = (
           select jsonb_object_agg(key, case when key <> all (personal) then value
                                             when action = 'insert' then '"•••"'::jsonb else '["•••", "•••"]'::jsonb end)
             from jsonb_each(fields) as field (key, value))
   where company_id = current_company_id() and root = 'orders' and root_id = any (order_ids) and fields ?| personal;
end $$;
alter function erase_order_change_values(bigint[]) owner to tradepost_system;
