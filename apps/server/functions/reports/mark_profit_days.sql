-- Records which days of profit a written unit, line, sale or invoice concerns.
create or replace function mark_profit_days() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'inventory_units' then
    if tg_op <> 'INSERT' and old.sold_at is not null then
      insert into profit_stale_days (company_id, day) values (old.company_id, report_day(old.company_id, old.sold_at));
    end if;
    if tg_op <> 'DELETE' and new.sold_at is not null then
      insert into profit_stale_days (company_id, day) values (new.company_id, report_day(new.company_id, new.sold_at));
    end if;
  elsif tg_table_name = 'invoices' then
    insert into profit_stale_days (company_id, day)
    select distinct u.company_id, report_day(u.company_id, u.sold_at)
      from invoice_lines l join inventory_units u on u.company_id = l.company_id and u.id = l.unit_id
     where l.company_id = new.company_id and l.invoice_id = new.id and u.sold_at is not null;
  else
    -- A line or a sale without an invoice: the day of the unit's sale, and the day on which it was taken back.
    insert into profit_stale_days (company_id, day)
    select new.company_id, report_day(new.company_id, at)
      from (select u.sold_at as at from inventory_units u where u.company_id = new.company_id and u.id = new.unit_id
            union select old.released_at union select new.released_at) as times
     where at is not null;
  end if;
  return null;
end $$;
