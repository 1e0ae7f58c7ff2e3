-- The version of the company's conditions of sale that is in force: the last one. The default of a new order.
create or replace function current_conditions() returns int language plpgsql stable set search_path = public as $$
begin
  return (select max(conditions_version) from sale_conditions where company_id = current_company_id());
end $$;
