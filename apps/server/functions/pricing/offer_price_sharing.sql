-- Offers the company's price list. The answer is the same whether or not an email address is known.
create or replace function offer_price_sharing(to_address text, by_name text, out sharing_id bigint, out refusal text)
language plpgsql security definer set search_path = public as $$
declare
  child bigint;
begin
  if position('@' in to_address) = 0 then
    select t.company_id into child from company_tokens t where t.token = to_address;
    if child is null then refusal := 'unknown'; return; end if;
    if child = current_company_id() then refusal := 'own'; return; end if;
  end if;
  insert into price_sharings (parent_company_id, child_company_id, address, offered_by)
  values (current_company_id(), child, lower(to_address), by_name)
  on conflict do nothing returning price_sharings.id into sharing_id;
  if sharing_id is null then refusal := 'open'; end if;
end $$;
alter function offer_price_sharing(text, text) owner to tradepost_system;
