-- Counts a change that sessions of the company depend on. Every table that find_session() reads has this trigger, except
-- sessions itself.
create or replace function stamp_access() returns trigger language plpgsql as $$
begin
  update access_stamps set stamp = stamp + 1 where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
