-- The company that gives the transaction's company this thing (`catalog`, `conditions`, `prices`, `totals`, `widget`, `offers`) by an
-- accepted link. Null when it is not given. Every function that reads another company's rows for a link asks it.
create or replace function company_link_giver(link bigint, thing text) returns bigint language plpgsql stable security definer set search_path = public as $$
declare
  it company_links;
  parent bigint;
  child bigint;
begin
  select * into it from company_links l where l.id = link and l.state = 'accepted';
  if not found then return null; end if;
  parent := case when it.is_requester_parent then it.requester_company_id else it.target_company_id end;
  child := case when it.is_requester_parent then it.target_company_id else it.requester_company_id end;
  if child = current_company_id() and thing = any (it.parent_gives) then return parent; end if;
  if parent = current_company_id() and thing = any (it.child_gives) then return child; end if;
  return null;
end $$;
alter function company_link_giver(bigint, text) owner to tradepost_system;
