-- The next box number of the transaction's company.
create or replace function next_box_number() returns bigint language plpgsql security definer set search_path = public as $$
begin
  return nextval(format('box_numbers_%s', current_company_id()));
end $$;
