-- After the tables: takes a row of company_links.
-- The side of the transaction's company in a link: `requester`, `target`, or null.
create or replace function company_link_side(link company_links) returns text language sql stable security definer set search_path = public as $$
  select case current_company_id() when link.requester_company_id then 'requester' when link.target_company_id then 'target' end
$$;
alter function company_link_side(company_links) owner to tradepost_system;
