-- Appends the reasons of revised offers, device by device.
create or replace function count_line_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, reason, n, devices, amount, base_amount)
    select o.company_id, 'device_' || f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind, o.channel,
           p.member_id, l.reason, 1, 1, l.new_price, l.old_price
      from new_rows l
      join order_offers p on p.company_id = l.company_id and p.id = l.offer_id
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f;
  else
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, reason, n, devices, amount, base_amount)
    select o.company_id, 'device_' || f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind, o.channel,
           p.member_id, l.reason, -1, -1, -l.new_price, -l.old_price
      from old_rows l
      join order_offers p on p.company_id = l.company_id and p.id = l.offer_id
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f;
  end if;
  return null;
end $$;
