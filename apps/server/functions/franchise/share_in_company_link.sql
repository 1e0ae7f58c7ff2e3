-- Changes what the company gives in an open link, and as the parent whether it shows the child's stores. Null leaves it.
create or replace function share_in_company_link(link bigint, gives text[], shows boolean, read_version int) returns text
language plpgsql security definer set search_path = public as $$
declare
  it company_links;
  side text;
  is_parent boolean;
begin
  select * into it from company_links l where l.id = link for no key update;
  side := company_link_side(it);
  if not found or side is null then return 'not found'; end if;
  is_parent := (side = 'requester') = it.is_requester_parent;
  -- The target of a request gives nothing before it accepts.
  if it.state <> 'accepted' and not (it.state = 'requested' and side = 'requester') then return 'closed'; end if;
  if it.version <> coalesce(read_version, it.version) then return 'stale'; end if;
  update company_links
     set parent_gives = case when is_parent then coalesce(gives, parent_gives) else parent_gives end,
         child_gives = case when is_parent then child_gives else coalesce(gives, child_gives) end,
         shows_in_widget = case when is_parent then coalesce(shows, shows_in_widget) else shows_in_widget end,
         version = version + 1
   where id = link;
  return 'shared';
end $$;
alter function share_in_company_link(bigint, text[], boolean, int) owner to tradepost_system;
