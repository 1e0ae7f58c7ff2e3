-- What happened to a revised offer. One that a later offer replaced does not count.
create or replace function facts_of_offer(state text, created_at timestamptz, answered_at timestamptz)
returns table (fact text, happened_at timestamptz) language sql immutable as $$
  select f.fact, f.happened_at from (values
    ('offered', case when state <> 'replaced' then created_at end),
    ('accepted', case when state = 'accepted' then answered_at end),
    ('rejected', case when state = 'rejected' then answered_at end)
  ) as f (fact, happened_at) where f.happened_at is not null
$$;
