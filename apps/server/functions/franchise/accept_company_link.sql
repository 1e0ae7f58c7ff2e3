-- Accepts a request as its target, which chooses what it gives.
create or replace function accept_company_link(link bigint, gives text[]) returns text language plpgsql security definer set search_path = public as $$
declare
  it company_links;
begin
  select * into it from company_links l where l.id = link for no key update;
  if not found or company_link_side(it) is distinct from 'target' then return 'not found'; end if;
  if it.state <> 'requested' then return 'closed'; end if;
  update company_links
     set state = 'accepted', accepted_at = app_now(), version = version + 1,
         parent_gives = case when is_requester_parent then parent_gives else gives end,
         child_gives = case when is_requester_parent then gives else child_gives end
   where id = link;
  return 'accepted';
end $$;
alter function accept_company_link(bigint, text[]) owner to tradepost_system;
