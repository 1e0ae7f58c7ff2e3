-- A company's first conditions of sale are the shipped ones.
create or replace function write_first_conditions() returns trigger language plpgsql set search_path = public as $$
begin
  insert into sale_conditions (company_id, conditions_version, body, sha256)
  values (new.company_id, 1, shipped_conditions(), encode(sha256(convert_to(shipped_conditions(), 'UTF8')), 'hex'));
  return null;
end $$;
