-- What happened to an order, each with its instant. `days` is set for the time between two steps, in whole days.
create or replace function facts_of_order(
  kind text, status_id int, sub_status_id int, status_at timestamptz, created_at timestamptz, shipped_at timestamptz,
  received_at timestamptz, payable_at timestamptz, paid_at timestamptz, quoted_total bigint, items_total bigint, total bigint,
  paid_total bigint, bonus_total bigint
) returns table (
  fact text, happened_at timestamptz, days int, amount bigint, base_amount bigint, revised_amount bigint, bonus bigint, seconds bigint
) language sql immutable as $$
  select f.fact, f.happened_at, null::int, f.amount, f.base_amount, f.revised_amount, f.bonus, 0::bigint
    from (values
      ('created', created_at, quoted_total, 0::bigint, 0::bigint, 0::bigint),
      ('paid', paid_at, paid_total, quoted_total, items_total - quoted_total, bonus_total),
      -- 1 is Leads, and 102 to 104 are abandoned, canceled and expired. 10 is Returned, 12 Recycled.
      ('lost', case when status_id = 1 and sub_status_id in (102, 103, 104) then status_at end, total, quoted_total, 0, 0),
      ('returned', case when status_id in (10, 12) then status_at end, total, quoted_total, 0, 0)
    ) as f (fact, happened_at, amount, base_amount, revised_amount, bonus)
   where f.happened_at is not null
  union all
  select s.fact, paid_at, least(s.seconds / 86400, 60)::int, 0, 0, 0, 0, s.seconds
    from (select p.fact, greatest(0, extract(epoch from p.until - p.since))::bigint as seconds from (values
      ('shipping', created_at, shipped_at),
      ('transit', shipped_at, received_at),
      ('inspection', case when kind = 'in-store' then created_at else received_at end, payable_at),
      ('payout', payable_at, paid_at),
      ('turnaround', case when kind = 'in-store' then created_at else received_at end, paid_at)
    ) as p (fact, since, until) where p.since is not null and p.until is not null) as s
   where paid_at is not null
$$;
