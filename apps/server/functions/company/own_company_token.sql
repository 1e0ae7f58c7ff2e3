-- The token of the transaction's company.
create or replace function own_company_token() returns text language plpgsql stable security definer set search_path = public as $$
begin
  return (select token from company_tokens where company_id = current_company_id());
end $$;
alter function own_company_token() owner to tradepost_system;
