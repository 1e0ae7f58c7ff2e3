-- Appends the inspected devices, by the member who inspected them.
create or replace function count_inspection_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- New devices are seldom inspected. The check keeps the creation of an order fast.
    if not exists (select from new_rows where inspected_at is not null) then return null; end if;
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, n, devices, amount, base_amount)
    select o.company_id, 'inspected', report_day(o.company_id, i.inspected_at), o.currency, o.location_id, o.kind, o.channel,
           i.inspected_by_id, 1, 1, 0, 0
      from new_rows i join orders o on o.company_id = i.company_id and o.id = i.order_id where i.inspected_at is not null;
  elsif tg_op = 'DELETE' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, n, devices, amount, base_amount)
    select o.company_id, 'inspected', report_day(o.company_id, i.inspected_at), o.currency, o.location_id, o.kind, o.channel,
           i.inspected_by_id, -1, -1, 0, 0
      from old_rows i join orders o on o.company_id = i.company_id and o.id = i.order_id where i.inspected_at is not null;
  else
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, n, devices, amount, base_amount)
    select o.company_id, 'inspected', report_day(o.company_id, i.inspected_at), o.currency, o.location_id, o.kind, o.channel,
           i.inspected_by_id, sum(i.sign), sum(i.sign), 0, 0
      from (
        select n.company_id, n.order_id, n.inspected_at, n.inspected_by_id, 1 as sign from new_rows n
        union all
        select b.company_id, b.order_id, b.inspected_at, b.inspected_by_id, -1 from old_rows b
      ) i
      join orders o on o.company_id = i.company_id and o.id = i.order_id
     where i.inspected_at is not null
     group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(i.sign) <> 0;
  end if;
  return null;
end $$;
