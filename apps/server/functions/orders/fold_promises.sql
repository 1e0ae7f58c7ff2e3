-- Adds steps that were done to the days of the report, once by their time and once by who did them, and returns how many there
-- were. A step that was dropped counts nowhere.
create or replace function fold_promises(at_most int) returns int language plpgsql as $$
declare
  folded int;
begin
  -- Without the lock, two servers that fold at the same time could deadlock.
  perform pg_advisory_xact_lock(7131);
  with fresh as (
    update order_promises set is_counted = true
     where (company_id, id) in (select company_id, id from order_promises where done_at is not null and not is_counted order by id limit at_most)
    returning *
  ), facts as (
    select f.company_id, report_day(f.company_id, f.done_at) as day, f.step, o.kind, o.location_id, f.done_by_id,
           promise_bucket(f.counted_seconds) as bucket, (f.outcome = 'kept')::int as kept
      from fresh f join orders o on o.company_id = f.company_id and o.id = f.order_id
     where f.outcome in ('kept', 'missed')
  ), parts as (
    select company_id, day, step, kind, location_id, null::bigint as member_id, bucket, kept from facts
    union all
    select company_id, day, step, kind, location_id, done_by_id, null, kept from facts
  ), counted as (
    insert into promise_days as d (company_id, day, step, kind, location_id, member_id, bucket, n, kept)
    select company_id, day, step, kind, location_id, member_id, bucket, count(*), sum(kept) from parts
     group by 1, 2, 3, 4, 5, 6, 7
    on conflict (company_id, day, step, kind, location_id, member_id, bucket)
      do update set n = d.n + excluded.n, kept = d.kept + excluded.kept
  )
  select count(*) into folded from fresh;
  return folded;
end $$;
