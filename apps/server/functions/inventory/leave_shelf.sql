-- A unit that goes to another location leaves its shelf, unless the same change puts it on another one there.
create or replace function leave_shelf() returns trigger language plpgsql as $$
begin
  if new.shelf is not distinct from old.shelf then
    new.shelf := null;
  end if;
  return new;
end $$;
