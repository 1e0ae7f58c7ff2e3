-- The times that a step can take, eight to a doubling, as `secondsOfBucket` reads them. Up to a minute is 0.
create or replace function promise_bucket(seconds int) returns int language sql immutable as $$
  select floor(8 * ln(greatest(seconds, 60) / 60.0) / ln(2.0) + 0.000001)::int
$$;
