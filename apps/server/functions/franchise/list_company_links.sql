-- The links of the transaction's company, as that side may see them. The requester learns who has the code by the answer alone.
create or replace function list_company_links() returns table (
  id bigint, side text, is_outgoing boolean, state text, company_name text, code text, country_code text, currency text,
  requested_by text, ended_by text, we_give text[], they_give text[], shows_in_widget boolean, sharing_id bigint,
  sharing_status text, prices_problem text, version int, requested_at timestamptz, accepted_at timestamptz, ended_at timestamptz
) language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select l.id, case when w.is_parent then 'parent' else 'child' end, w.is_requester, l.state,
           case when w.is_known then c.name end, case when w.is_requester then l.code end,
           case when w.is_known then c.country_code end, case when w.is_known then c.currency end,
           case when not w.is_requester then l.requested_by end,
           case when l.ended_by is null then null when (l.ended_by = 'requester') = w.is_requester then 'us' else 'them' end,
           case when w.is_parent then l.parent_gives else l.child_gives end,
           case when w.is_parent then l.child_gives else l.parent_gives end,
           l.shows_in_widget, l.sharing_id, s.status, l.prices_problem, l.version, l.requested_at, l.accepted_at, l.ended_at
      from company_links l
      cross join lateral (
        select l.requester_company_id = current_company_id() as is_requester,
               (l.requester_company_id = current_company_id()) = l.is_requester_parent as is_parent,
               l.target_company_id = current_company_id() or l.accepted_at is not null as is_known) w
      left join companies c on c.company_id = case when w.is_requester then l.target_company_id else l.requester_company_id end
      left join price_sharings s on s.id = l.sharing_id
     where (l.requester_company_id = current_company_id() and not l.is_hidden_from_requester)
        or (l.target_company_id = current_company_id() and not l.is_hidden_from_target
            -- A request that was taken back before it was answered is nobody's business.
            and l.state <> 'canceled')
     order by l.id desc limit 500;
end $$;
alter function list_company_links() owner to tradepost_system;
