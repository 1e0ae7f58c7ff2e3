-- Appends what changed of the facts of revised offers, and of the reasons in their lines.
create or replace function count_offer_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, n, devices, amount, base_amount)
    select o.company_id, f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind, o.channel, p.member_id,
           1, 1, p.new_total, p.old_total
      from new_rows p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f;
  elsif tg_op = 'DELETE' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, n, devices, amount, base_amount)
    select o.company_id, f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind, o.channel, p.member_id,
           -1, -1, -p.new_total, -p.old_total
      from old_rows p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f;
  else
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, reason, n, devices, amount, base_amount)
    select o.company_id, l.prefix || f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind, o.channel,
           p.member_id, l.reason, sum(p.sign), sum(p.sign), sum(p.sign * l.amount), sum(p.sign * l.base_amount)
      from (select n.*, 1 as sign from new_rows n union all select b.*, -1 from old_rows b) p
      join orders o on o.company_id = p.company_id and o.id = p.order_id
      cross join lateral facts_of_offer(p.state, p.created_at, p.answered_at) f
      cross join lateral (
        select '' as prefix, null as reason, p.new_total as amount, p.old_total as base_amount
        union all
        select 'device_', i.reason, i.new_price, i.old_price from order_offer_lines i where i.company_id = p.company_id and i.offer_id = p.id
      ) l
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having sum(p.sign) <> 0 or sum(p.sign * l.amount) <> 0 or sum(p.sign * l.base_amount) <> 0;
  end if;
  return null;
end $$;
