-- Ends a sharing from either side: withdraws or declines an offer, or stops an accepted one.
create or replace function end_price_sharing(sharing bigint) returns text language plpgsql security definer set search_path = public as $$
declare
  found_one price_sharings;
  side text;
begin
  select * into found_one from price_sharings s where s.id = sharing for update;
  side := price_sharing_side(found_one);
  if not found or side is null then return 'not found'; end if;
  if found_one.status not in ('offered', 'accepted') then return 'closed'; end if;
  update price_sharings
     set status = case when found_one.status = 'offered' and side = 'child' then 'declined' else 'ended' end,
         child_company_id = coalesce(child_company_id, case when side = 'child' then current_company_id() end),
         ended_by = side, ended_at = app_now()
   where id = sharing;
  return 'ended';
end $$;
alter function end_price_sharing(bigint) owner to tradepost_system;
