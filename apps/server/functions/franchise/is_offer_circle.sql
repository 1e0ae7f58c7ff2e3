-- Whether the prices of the company that gives its offers by a link come from the transaction's company, directly or through
-- others: by a shared price list, or as those of a partner. The answer names nobody in between.
create or replace function is_offer_circle(link bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  giver constant bigint := company_link_giver(link, 'offers');
begin
  if giver is null then return false; end if;
  return exists (
    with recursive above as (
      select giver as company
      union
      select e.taken_from from above a
      cross join lateral (
        select s.parent_company_id as taken_from from price_sharings s
         where s.child_company_id = a.company and s.status = 'accepted'
        union all
        select case when l.requester_company_id = a.company then l.target_company_id else l.requester_company_id end
          from partners p join company_links l on l.id = p.link_id and l.state = 'accepted'
         where p.company_id = a.company and p.ended_at is null) e)
    select 1 from above where company = current_company_id());
end $$;
alter function is_offer_circle(bigint) owner to tradepost_system;
