-- What became of the orders of a period: how many were placed or sent in, and how many of them arrived, by kind.
create or replace function buy_plan_history(since timestamptz, until timestamptz) returns table (kind text, step text, placed int, arrived int)
language sql stable as $$
  select o.kind, s.step, count(*)::int, count(*) filter (where o.received_at is not null or o.paid_at is not null)::int
    from orders o cross join lateral (values ('placed', true), ('sent', o.shipped_at is not null)) as s (step, is_counted)
   where o.company_id = current_company_id() and o.created_at >= since and o.created_at < until and s.is_counted
   group by o.kind, s.step
$$;
