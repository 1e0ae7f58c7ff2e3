-- Empties what was sent to connected systems about customers, their orders or their invoices, and what was answered. What waits is not
-- sent any more: it would name nobody.
create or replace function erase_pushes(ids bigint[], order_ids bigint[], invoice_ids bigint[]) returns void language plpgsql as $$
begin
  update pushes p
     set body = case when p.body is not null then '{}'::jsonb end, answer = null, failure = null,
         ended_at = coalesce(p.ended_at, app_now()), claimed_until = null,
         state = case when p.state = 'waiting' then 'skipped' else p.state end
   where p.company_id = current_company_id()
     and ((p.record = 'customer' and p.record_id = any (ids)) or (p.record = 'order' and p.record_id = any (order_ids))
       or (p.record = 'invoice' and p.record_id = any (invoice_ids)));
end $$;
