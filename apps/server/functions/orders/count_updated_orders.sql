-- Moves changed orders from one count to another.
create or replace function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (company_id, kind, is_archived, status_id, sub_status_id, location_id, day, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, (created_at at time zone 'UTC')::date, sum(n)
    from (select *, 1 as n from new_rows union all select *, -1 from old_rows) as both_sides
   group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  return null;
end $$;
