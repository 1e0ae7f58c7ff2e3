-- The companies that give the transaction's company their offers by an accepted link.
create or replace function list_link_partners() returns table (link_id bigint, company_name text, currency text, stores jsonb)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select l.id, c.name, c.currency,
           (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'city', s.city) order by s.name), '[]')
              from locations s where s.company_id = g.giver and s.is_on and not s.is_mailin and s.custom_kind is null)
      from company_links l
      cross join lateral (select company_link_giver(l.id, 'offers') as giver) g
      join companies c on c.company_id = g.giver
     where current_company_id() in (l.requester_company_id, l.target_company_id) and l.state = 'accepted'
     order by c.name, l.id;
end $$;
alter function list_link_partners() owner to tradepost_system;
