-- Moves changed invoices from one count to another. Rows are written in one order, so that two writers do not deadlock.
create or replace function count_updated_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_counts (company_id, location_id, status, slot, n, due)
  select company_id, location_id, case when canceled_at is null then status else 0 end, pg_backend_pid() % 8, sum(sign),
         sum(case when canceled_at is null then sign * (total - credited_total - paid_total) else 0 end)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) as both_sides
   group by 1, 2, 3 having sum(sign) <> 0
       or sum(case when canceled_at is null then sign * (total - credited_total - paid_total) else 0 end) <> 0
   order by 1, 2, 3
  on conflict (company_id, location_id, status, slot)
  do update set n = invoice_counts.n + excluded.n, due = invoice_counts.due + excluded.due;
  return null;
end $$;
