-- Appends what changed of the facts of orders. A write that changes none appends nothing.
create or replace function count_order_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, customer_id, promo_code_id,
      referral_url, days, n, devices, amount, base_amount, revised_amount, bonus, seconds)
    select o.company_id, f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind,
           k.channel, k.member_id, k.customer_id, k.promo_code_id, k.referral_url, f.days,
           1, o.item_count, f.amount, f.base_amount, f.revised_amount, f.bonus, f.seconds
      from new_rows o
      cross join lateral facts_of_order(o.kind, coalesce(o.base_status_id, o.status_id), coalesce(o.base_sub_status_id, o.sub_status_id),
        o.status_at, o.created_at, o.shipped_at, o.received_at, o.payable_at, o.paid_at, o.quoted_total, o.items_total, o.total,
        o.paid_total, o.bonus_total) f
      left join lateral (select o.channel, o.member_id, o.customer_id, o.promo_code_id, o.referral_url) k on f.days is null;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, customer_id, promo_code_id,
      referral_url, days, n, devices, amount, base_amount, revised_amount, bonus, seconds)
    select o.company_id, f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind,
           k.channel, k.member_id, k.customer_id, k.promo_code_id, k.referral_url, f.days,
           -1, -o.item_count, -f.amount, -f.base_amount, -f.revised_amount, -f.bonus, -f.seconds
      from old_rows o
      cross join lateral facts_of_order(o.kind, coalesce(o.base_status_id, o.status_id), coalesce(o.base_sub_status_id, o.sub_status_id),
        o.status_at, o.created_at, o.shipped_at, o.received_at, o.payable_at, o.paid_at, o.quoted_total, o.items_total, o.total,
        o.paid_total, o.bonus_total) f
      left join lateral (select o.channel, o.member_id, o.customer_id, o.promo_code_id, o.referral_url) k on f.days is null;
    return null;
  end if;
  insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, customer_id, promo_code_id,
    referral_url, days, n, devices, amount, base_amount, revised_amount, bonus, seconds)
  select * from (
    select o.company_id, f.fact, report_day(o.company_id, f.happened_at), o.currency, o.location_id, o.kind,
           k.channel, k.member_id, k.customer_id, k.promo_code_id, k.referral_url, f.days,
           sum(sign) as n, sum(sign * o.item_count) as devices, sum(sign * f.amount) as amount, sum(sign * f.base_amount) as base_amount,
           sum(sign * f.revised_amount) as revised_amount, sum(sign * f.bonus) as bonus, sum(sign * f.seconds) as seconds
      from (select n.*, 1 as sign from new_rows n union all select o.*, -1 from old_rows o) o
      cross join lateral facts_of_order(o.kind, coalesce(o.base_status_id, o.status_id), coalesce(o.base_sub_status_id, o.sub_status_id),
        o.status_at, o.created_at, o.shipped_at, o.received_at, o.payable_at, o.paid_at, o.quoted_total, o.items_total, o.total,
        o.paid_total, o.bonus_total) f
      left join lateral (select o.channel, o.member_id, o.customer_id, o.promo_code_id, o.referral_url) k on f.days is null
     -- Most writes change nothing that counts. They end here, before any day is computed. An open order counts as created only.
     where (o.company_id, o.id) in (select n.company_id, n.id from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
       where n.paid_at is not null or b.paid_at is not null
          or coalesce(n.base_status_id, n.status_id) in (1, 10, 12) or coalesce(b.base_status_id, b.status_id) in (1, 10, 12)
          or (n.location_id, n.kind, n.currency, n.channel, n.member_id, n.customer_id, n.promo_code_id, n.referral_url, n.item_count, n.created_at, n.quoted_total)
             is distinct from
             (b.location_id, b.kind, b.currency, b.channel, b.member_id, b.customer_id, b.promo_code_id, b.referral_url, b.item_count, b.created_at, b.quoted_total))
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  ) as c where (c.n, c.devices, c.amount, c.base_amount, c.revised_amount, c.bonus, c.seconds) <> (0, 0, 0, 0, 0, 0, 0);
  -- The parts of an order count where the order does.
  if exists (select from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
              where (b.location_id, b.kind, b.currency, b.channel) <> (n.location_id, n.kind, n.currency, n.channel)) then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, member_id, reason, n, devices, amount, base_amount)
    select p.company_id, p.fact, report_day(p.company_id, p.happened_at), o.currency, o.location_id, o.kind, o.channel,
           p.member_id, p.reason, o.sign, o.sign, o.sign * p.amount, o.sign * p.base_amount
      from new_rows n
      join old_rows b on b.company_id = n.company_id and b.id = n.id
       and (b.location_id, b.kind, b.currency, b.channel) <> (n.location_id, n.kind, n.currency, n.channel)
      cross join lateral (values
        (n.location_id, n.kind, n.currency, n.channel, 1), (b.location_id, b.kind, b.currency, b.channel, -1)
      ) as o (location_id, kind, currency, channel, sign)
      join report_order_parts p on p.company_id = n.company_id and p.order_id = n.id;
  end if;
  return null;
end $$;
