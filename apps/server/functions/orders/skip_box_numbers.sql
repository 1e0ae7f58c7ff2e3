-- Lets the box numbers of the transaction's company continue at a number. Raises BN001 for a number that may be in use. Sequences
-- know no rollback: a transaction that fails later leaves a gap.
create or replace function skip_box_numbers(next bigint) returns void language plpgsql security definer set search_path = public as $$
begin
  if next < peek_box_number() then
    raise exception 'Numbers up to % are in use. Choose a higher one.', peek_box_number() - 1 using errcode = 'BN001', table = 'companies';
  end if;
  perform setval(format('box_numbers_%s', current_company_id()), next, false);
end $$;
