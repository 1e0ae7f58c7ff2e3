-- Gives a new company its token.
create or replace function make_company_token() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into company_tokens (company_id) values (new.company_id);
  return null;
end $$;
alter function make_company_token() owner to tradepost_system;
