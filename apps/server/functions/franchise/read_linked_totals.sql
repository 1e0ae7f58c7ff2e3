-- Totals per store and currency: of the company itself, and of linked companies that give them. Sums only, no record.
create or replace function read_linked_totals(from_day date, to_day date) returns table (
  link_id bigint, company_name text, location_name text, currency text, offers bigint, orders bigint, devices bigint, paid_amount bigint,
  units bigint, sales bigint
) language plpgsql stable security definer set search_path = public as $$
begin
  return query
    with givers as (
      select null::bigint as link, current_company_id() as company
      union all
      select l.id, company_link_giver(l.id, 'totals') from company_links l
       where l.state = 'accepted' and current_company_id() in (l.requester_company_id, l.target_company_id)
    ), days as (
      select g.link, g.company, d.location_id, d.currency, d.fact, d.n, d.devices, d.amount
        from givers g join report_days d on d.company_id = g.company and d.dimension = 'channel' and not d.is_month
       where d.day between from_day and to_day and d.fact in ('created', 'paid', 'sold')
      union all
      select g.link, g.company, c.location_id, c.currency, c.fact, c.n, c.devices, c.amount
        from givers g join report_changes c on c.company_id = g.company and c.channel is not null
       where c.day between from_day and to_day and c.fact in ('created', 'paid', 'sold')
    )
    select d.link, o.name, l.name, d.currency,
           coalesce(sum(d.n) filter (where d.fact = 'created'), 0)::bigint,
           coalesce(sum(d.n) filter (where d.fact = 'paid'), 0)::bigint,
           coalesce(sum(d.devices) filter (where d.fact = 'paid'), 0)::bigint,
           coalesce(sum(d.amount) filter (where d.fact = 'paid'), 0)::bigint,
           coalesce(sum(d.n) filter (where d.fact = 'sold'), 0)::bigint,
           coalesce(sum(d.amount) filter (where d.fact = 'sold'), 0)::bigint
      from days d
      join companies o on o.company_id = d.company
      join locations l on l.company_id = d.company and l.id = d.location_id
     group by d.link, o.name, l.id, l.name, d.currency
     order by d.link nulls first, l.name, d.currency;
end $$;
alter function read_linked_totals(date, date) owner to tradepost_system;
