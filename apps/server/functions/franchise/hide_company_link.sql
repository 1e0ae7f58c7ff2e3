-- Removes an ended link from the company's own list. The other side keeps it.
create or replace function hide_company_link(link bigint) returns text language plpgsql security definer set search_path = public as $$
declare
  it company_links;
  side text;
begin
  select * into it from company_links l where l.id = link for no key update;
  side := company_link_side(it);
  if not found or side is null or (side = 'requester' and it.is_hidden_from_requester) or (side = 'target' and it.is_hidden_from_target) then
    return 'not found';
  end if;
  if it.state in ('requested', 'accepted') then return 'open'; end if;
  update company_links
     set is_hidden_from_requester = is_hidden_from_requester or side = 'requester',
         is_hidden_from_target = is_hidden_from_target or side = 'target'
   where id = link;
  return 'hidden';
end $$;
alter function hide_company_link(bigint) owner to tradepost_system;
