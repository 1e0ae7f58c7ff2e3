-- Empties what agents proposed for customers or their orders: what they sent, the name of the record, and what came of it. An open one
-- cannot be approved any more. `emails` finds those that create the customer, also when nobody approved them.
create or replace function erase_agent_proposals(ids bigint[], order_ids bigint[], emails text[]) returns void language plpgsql as $$
begin
  update agent_proposals p
     set input = '{"params": {}, "query": {}, "body": {}}', input_hash = p.id::text, record = null, result = null,
         reason = case when p.state = 'open' then 'The personal data of the customer was erased' end,
         state = case when p.state = 'open' then 'declined' else p.state end,
         decided_at = coalesce(p.decided_at, app_now())
   where p.company_id = current_company_id()
     and ((p.call in ('editCustomer', 'logContact') and p.input -> 'params' ->> 'id' = any (ids::text[]))
       or (p.call = 'addOrderNote' and p.input -> 'params' ->> 'id' = any (order_ids::text[]))
       or (p.call = 'createCustomer' and (p.result ->> 'id' = any (ids::text[]) or lower(p.input -> 'body' ->> 'email') = any (emails))));
end $$;
