-- Asks the company with this code for a link. A code that no company has is stored too, so that the requester's list does not
-- tell. The own code, an open request and a company that is linked already change nothing: null.
create or replace function request_company_link(with_code text, as_parent boolean, gives text[], by_name text) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  target bigint;
  made bigint;
begin
  select t.company_id into target from company_tokens t where t.token = with_code;
  if target = current_company_id() then return null; end if;
  insert into company_links (requester_company_id, target_company_id, code, is_requester_parent, parent_gives, child_gives, requested_by)
  values (current_company_id(), target, with_code, as_parent,
          case when as_parent then gives else '{}' end, case when as_parent then '{}' else gives end, by_name)
  on conflict do nothing returning id into made;
  return made;
end $$;
alter function request_company_link(text, boolean, text[], text) owner to tradepost_system;
