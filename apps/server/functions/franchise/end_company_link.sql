-- Ends a link: its target declines, its requester cancels, either one unlinks. What it gave is read no more from here on.
create or replace function end_company_link(link bigint, verb text) returns text language plpgsql security definer set search_path = public as $$
declare
  it company_links;
  side text;
begin
  select * into it from company_links l where l.id = link for no key update;
  side := company_link_side(it);
  if not found or side is null or side <> coalesce(case verb when 'decline' then 'target' when 'cancel' then 'requester' end, side) then
    return 'not found';
  end if;
  if it.state <> (case verb when 'unlink' then 'accepted' else 'requested' end) then return 'closed'; end if;
  update company_links
     set state = case verb when 'decline' then 'declined' when 'cancel' then 'canceled' else 'unlinked' end,
         ended_at = app_now(), ended_by = side, version = version + 1
   where id = link;
  return 'ended';
end $$;
alter function end_company_link(bigint, text) owner to tradepost_system;
