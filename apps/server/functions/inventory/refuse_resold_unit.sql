-- A unit of an open invoice line belongs to its buyer, even while it is in for repair: it is not for sale again before the line
-- lets go of it. Raises IU003.
create or replace function refuse_resold_unit() returns trigger language plpgsql as $$
declare
  invoice text;
begin
  select i.number into invoice from invoice_lines l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
   where l.company_id = new.company_id and l.unit_id = new.id and l.released_at is null;
  if invoice is not null then
    raise exception '% is on invoice %. Return it there first.', new.title, invoice using errcode = 'IU003', table = 'inventory_units';
  end if;
  return new;
end $$;
