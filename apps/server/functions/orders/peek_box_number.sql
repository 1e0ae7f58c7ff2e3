-- The number that the next order of the transaction's company gets, if no other order is first.
create or replace function peek_box_number() returns bigint language plpgsql security definer set search_path = public as $$
declare
  number bigint;
begin
  execute format('select last_value + case when is_called then 1 else 0 end from box_numbers_%s', current_company_id()) into number;
  return number;
end $$;
