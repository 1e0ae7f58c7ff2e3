-- What the buy plan says about some devices at a location: the state of the nearest target, the caps of all targets above with what was
-- bought today, and the budgets of the week with what was promised. Devices that a change has just stored are `except_items`. While
-- an order is stored (`is_binding`), others wait for it.
create or replace function buy_plan_book(
  of_variants bigint[], at_location bigint, day_start timestamptz, week_start timestamptz, own_currency text, is_binding boolean,
  except_items bigint[]
) returns json language plpgsql volatile as $$
declare
  company bigint := current_company_id();
  is_on boolean := coalesce((select b.is_on from buy_plan_settings b where b.company_id = company), false);
  held json;
  capped bigint[] := '{}';
  found_caps json;
  has_budget boolean;
  found_budgets json;
begin
  if is_on then
    select json_agg(json_build_object('variant_id', v.id, 'state', n.state, 'bought_from', n.bought_from)) into held
      from variants v
      join models m on m.company_id = v.company_id and m.id = v.model_id
      cross join lateral (
        select s.state, c.bought_from from buy_plan_nodes p
          join buy_plan_states s on s.company_id = p.company_id and s.node_id = p.id
          left join buy_plan_covers c on c.company_id = p.company_id and c.node_id = p.id
         where p.company_id = company and is_planned_by(p, v, m)
         order by array_position(array['variant', 'model', 'device', 'brand', 'category', 'all'], p.level) limit 1) n
     where v.company_id = company and v.id = any (of_variants);
    capped := array(
      select distinct p.id from buy_plan_nodes p
        join variants v on v.company_id = p.company_id and v.id = any (of_variants)
        join models m on m.company_id = v.company_id and m.id = v.model_id
       where p.company_id = company and p.day_cap is not null and is_planned_by(p, v, m));
  end if;
  has_budget := exists (select from buy_budgets b where b.company_id = company and b.location_id = at_location and b.currency = own_currency);
  -- The numbers after this line are of one order after the other.
  if is_binding and (has_budget or cardinality(capped) > 0) then
    perform pg_advisory_xact_lock(hashtext('buy_plan'), company::int);
  end if;
  if cardinality(capped) > 0 then
    select json_agg(json_build_object(
             'node_id', p.id, 'day_cap', p.day_cap,
             'variant_ids', (select json_agg(v.id) from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                              where v.company_id = company and v.id = any (of_variants) and is_planned_by(p, v, m)),
             'bought', (select count(*) from orders o
                          join order_items i on i.company_id = o.company_id and i.order_id = o.id
                          join variants v on v.company_id = i.company_id and v.id = i.variant_id
                          join models m on m.company_id = v.company_id and m.id = v.model_id
                         where o.company_id = company and o.kind in ('in-store', 'mail-in', 'easy-offer') and not o.is_archived
                           and o.created_at >= day_start and i.id <> all (except_items)
                           and (not p.is_cap_per_location or o.location_id = at_location)
                           and is_promised(o) and is_planned_by(p, v, m)))) into found_caps
      from buy_plan_nodes p where p.company_id = company and p.id = any (capped);
  end if;
  if has_budget then
    select json_agg(json_build_object('paid_in', k.paid_in, 'amount', k.amount, 'used', coalesce(u.used, 0))) into found_budgets
      from buy_budgets b
      cross join lateral (values ('cash', b.cash_amount), ('credit', b.credit_amount)) as k (paid_in, amount)
      left join promised_payouts(at_location, week_start, own_currency) u on u.location_id = b.location_id and u.paid_in = k.paid_in
     where b.company_id = company and b.location_id = at_location and b.currency = own_currency and k.amount is not null;
  end if;
  return json_build_object('holds', coalesce(held, '[]'), 'caps', coalesce(found_caps, '[]'), 'budgets', coalesce(found_budgets, '[]'));
end $$;
