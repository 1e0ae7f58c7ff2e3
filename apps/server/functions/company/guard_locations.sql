-- A company keeps a location, and has at most three custom ones. Raises LO001. Locks the company, so that two changes at the
-- same time do not pass together.
create or replace function guard_locations() returns trigger language plpgsql as $$
declare
  is_archiving constant boolean := tg_op = 'UPDATE' and not new.is_on and old.is_on;
begin
  if new.is_on then
    new.archived_at := null;
  elsif new.archived_at is null then
    new.archived_at := app_now();
  end if;
  if not is_archiving and not (new.is_on and new.custom_kind is not null) then return new; end if;
  perform from companies where company_id = new.company_id for no key update;
  if is_archiving and not exists (
    select from locations where company_id = new.company_id and is_on and id <> new.id) then
    raise exception 'A company needs at least one location' using errcode = 'LO001', table = 'locations';
  end if;
  if new.is_on and new.custom_kind is not null and (
    select count(*) from locations where company_id = new.company_id and is_on and custom_kind is not null and id <> new.id) >= 3 then
    raise exception 'You have three custom locations already. Archive one first.' using errcode = 'LO001', table = 'locations';
  end if;
  return new;
end $$;
