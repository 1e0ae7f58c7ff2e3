-- What counts of a unit: that it is in stock since its day of purchase, and its sale. `sold_price` is given net of tax. Renaming
-- it would drop the view that calls this.
create or replace function facts_of_unit(
  status int, created_at timestamptz, sold_at timestamptz, purchase_cost bigint, cost bigint, sale_price bigint, sold_price bigint
) returns table (fact text, happened_at timestamptz, amount bigint, base_amount bigint, revised_amount bigint, seconds bigint) language sql immutable as $$
  select f.fact, f.happened_at, coalesce(f.amount, 0), cost, purchase_cost, f.seconds from (values
    -- Available, pending, on its way and not available.
    ('stock', case when status in (0, 1, 4, 5) then created_at end, sale_price, 0::bigint),
    ('sold', sold_at, sold_price, greatest(0, extract(epoch from sold_at - created_at))::bigint)
  ) as f (fact, happened_at, amount, seconds) where f.happened_at is not null
$$;
