-- Counts new orders by kind, status, location and day.
create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (company_id, kind, is_archived, status_id, sub_status_id, location_id, day, n)
  select company_id, kind, is_archived, status_id, sub_status_id, location_id, (created_at at time zone 'UTC')::date, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
