-- Counts new invoices by location and status.
create or replace function count_inserted_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_counts (company_id, location_id, status, slot, n, due)
  select company_id, location_id, case when canceled_at is null then status else 0 end, pg_backend_pid() % 8, count(*),
         sum(case when canceled_at is null then total - credited_total - paid_total else 0 end)
    from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (company_id, location_id, status, slot)
  do update set n = invoice_counts.n + excluded.n, due = invoice_counts.due + excluded.due;
  return null;
end $$;
