-- Gathers the statistics of the catalog, which only its owner may. An import fills the tables faster than autovacuum counts
-- them, and plans for a few rows take minutes with a hundred thousand.
create or replace function analyze_catalog() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze brands, models, variants, price_outline;
end $$;
