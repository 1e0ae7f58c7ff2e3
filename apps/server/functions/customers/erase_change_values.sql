-- Replaces the values in the change log of customers, of which only the names of the fields are kept. Runs as the system role,
-- because nobody else changes the log.
create or replace function erase_change_values(ids bigint[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  update changes set reason = null, fields = (
           select coalesce(jsonb_object_agg(key, case when action = 'insert' then '"•••"'::jsonb else '["•••", "•••"]'::jsonb end), '{}')
             from jsonb_each(fields) as field (key, value))
   where company_id = current_company_id() and root = 'customers' and root_id = any (ids)
     and entity in ('customers', 'customer_contacts', 'customer_payouts');
end $$;
alter function erase_change_values(bigint[]) owner to tradepost_system;
