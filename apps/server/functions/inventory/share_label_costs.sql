-- Gives the units of an order their shares of what its labels cost, by the prices paid, as allocateAmount does: the shares
-- add up to the whole, and leftovers go to the largest remainders. Test labels cost nothing; a voided one costs what was
-- not refunded.
create or replace function share_label_costs(company bigint, of_order bigint) returns void language plpgsql as $$
begin
  with whole as (
    select coalesce(sum(l.cost + coalesce(l.insurance_cost, 0)), 0) as amount from shipping_labels l
     where l.company_id = company and l.order_id = of_order and not l.is_test and l.cost is not null
       and (l.state = 'bought' and l.refund is distinct from 'refunded' or l.state = 'voided' and l.refund = 'refused')
       and coalesce(l.cost_currency, l.currency) = (select o.currency from orders o where o.company_id = company and o.id = of_order)
  ), weighed as (
    select u.id, u.purchase_cost::numeric as weight, sum(u.purchase_cost) over () as weights, whole.amount,
           row_number() over (order by u.id) as place
      from inventory_units u, whole
     where u.company_id = company and u.order_id = of_order and u.status <> -1
  ), exact as (
    select id, amount, place, case when weights = 0 then case when place = 1 then amount else 0 end
                                   else floor(amount * weight / weights) end as share,
           case when weights = 0 then 0 else amount * weight - floor(amount * weight / weights) * weights end as rest
      from weighed
  ), shares as (
    select id, (share + case when row_number() over (order by rest desc, place) <= amount - sum(share) over () then 1 else 0 end)::bigint as cost
      from exact
  )
  update inventory_units u set shipping_cost = shares.cost, version = u.version + 1, updated_at = app_now()
    from shares where u.company_id = company and u.id = shares.id and u.shipping_cost <> shares.cost;
end $$;
