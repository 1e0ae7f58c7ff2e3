-- Each company has a sequence of box numbers, so that orders created at the same time do not wait for each other.
create or replace function make_box_numbers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  execute format('create sequence box_numbers_%s start %s', new.company_id, new.next_box_number);
  return null;
end $$;
