-- Where a page of a list by age starts: `before` an instant (newest first) or `since` one (oldest first), and how many orders to
-- `skip` from there, after `passed` orders and for a page of `size`. Counts by month, then by day, narrow it down; with a status
-- or locations, by month only. The page is read from the nearer end of its day. Both are null after the last order.
create or replace function order_page_start(
  of_kind text, of_archive boolean, of_status int, of_sub_status int, of_locations bigint[],
  is_newest_first boolean, passed bigint, size int,
  out before timestamptz, out since timestamptz, out skip bigint
) language plpgsql stable as $$
declare
  company constant bigint := current_company_id();
  is_whole constant boolean := of_status is null and of_sub_status is null and of_locations is null;
  direction constant int := case when is_newest_first then -1 else 1 end;
  first date := '-infinity';
  beyond date := 'infinity';
  is_by_month boolean;
  day date;
  n bigint;
begin
  skip := passed;
  foreach is_by_month in array case when is_whole then '{true,false}' else '{true}'::boolean[] end loop
    for day, n in
      select c.day, sum(c.n)::bigint from (
        select a.since as day, a.n from order_age_counts a
         where is_whole and a.company_id = company and a.kind = of_kind and a.is_archived = of_archive
           and a.is_month = is_by_month and a.since >= first and a.since < beyond
        union all
        select o.month, o.n from order_counts o
         where not is_whole and o.company_id = company and o.kind = of_kind and o.is_archived = of_archive and not o.is_total
           and (of_status is null or o.status_id = of_status) and (of_sub_status is null or o.sub_status_id = of_sub_status)
           and (of_locations is null or o.location_id = any (of_locations))
        union all
        select case when is_by_month then date_trunc('month', l.day)::date else l.day end, l.n from order_count_changes l
         where l.company_id = company and l.kind = of_kind and l.is_archived = of_archive and l.day >= first and l.day < beyond
           and (of_status is null or l.status_id = of_status) and (of_sub_status is null or l.sub_status_id = of_sub_status)
           and (of_locations is null or l.location_id = any (of_locations))
      ) as c group by c.day having sum(c.n) > 0 order by (c.day - date '2000-01-01') * direction
    loop
      exit when skip < n;
      skip := skip - n;
      day := null;
    end loop;
    first := day;
    beyond := first + case when is_by_month then interval '1 month' else interval '1 day' end;
  end loop;
  if n - skip - size between 0 and skip - 1 then
    skip := n - skip - size;
    is_newest_first := not is_newest_first;
  end if;
  if is_newest_first then
    before := beyond::timestamp at time zone 'UTC';
  else
    since := first::timestamp at time zone 'UTC';
  end if;
end $$;
