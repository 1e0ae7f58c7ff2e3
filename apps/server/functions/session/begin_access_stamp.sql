-- Gives a new company its access stamp.
create or replace function begin_access_stamp() returns trigger language plpgsql as $$
begin
  insert into access_stamps (company_id) values (new.company_id);
  return null;
end $$;
