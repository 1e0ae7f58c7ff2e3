-- Appends what changed of the facts of units. They count by the kind of the order that they were bought in.
create or replace function count_unit_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, model_id, grade_id, title, n, devices,
      amount, base_amount, revised_amount, seconds)
    select u.company_id, f.fact, report_day(u.company_id, f.happened_at), u.currency, u.location_id, coalesce(o.kind, 'other'), u.source,
           u.model_id, u.grade_id, u.title, 1, 1, f.amount, f.base_amount, f.revised_amount, f.seconds
      from new_rows u
      left join orders o on o.company_id = u.company_id and o.id = u.order_id
      cross join lateral facts_of_unit(u.status, u.created_at, u.sold_at, u.purchase_cost, u.cost, u.sale_price, u.sold_net) f;
  elsif tg_op = 'DELETE' then
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, model_id, grade_id, title, n, devices,
      amount, base_amount, revised_amount, seconds)
    select u.company_id, f.fact, report_day(u.company_id, f.happened_at), u.currency, u.location_id, coalesce(o.kind, 'other'), u.source,
           u.model_id, u.grade_id, u.title, -1, -1, -f.amount, -f.base_amount, -f.revised_amount, -f.seconds
      from old_rows u
      left join orders o on o.company_id = u.company_id and o.id = u.order_id
      cross join lateral facts_of_unit(u.status, u.created_at, u.sold_at, u.purchase_cost, u.cost, u.sale_price, u.sold_net) f;
  else
    insert into report_changes (company_id, fact, day, currency, location_id, kind, channel, model_id, grade_id, title, n, devices,
      amount, base_amount, revised_amount, seconds)
    select u.company_id, f.fact, report_day(u.company_id, f.happened_at), u.currency, u.location_id, coalesce(o.kind, 'other'), u.source,
           u.model_id, u.grade_id, u.title, sum(u.sign), sum(u.sign), sum(u.sign * f.amount), sum(u.sign * f.base_amount),
           sum(u.sign * f.revised_amount), sum(u.sign * f.seconds)
      from (select n.*, 1 as sign from new_rows n union all select b.*, -1 from old_rows b) u
      left join orders o on o.company_id = u.company_id and o.id = u.order_id
      cross join lateral facts_of_unit(u.status, u.created_at, u.sold_at, u.purchase_cost, u.cost, u.sale_price, u.sold_net) f
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having (sum(u.sign), sum(u.sign * f.amount), sum(u.sign * f.base_amount), sum(u.sign * f.revised_amount), sum(u.sign * f.seconds))
        <> (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
