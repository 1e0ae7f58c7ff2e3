-- After the tables: takes a row of orders.
-- Whether an order promises a payout: it is neither lost nor sent back, and not one that its seller has only begun.
create or replace function is_promised(o orders) returns boolean language sql stable parallel safe
-- 1 is Leads, and 102 to 104 are abandoned, canceled and expired. 10 is Returned, 12 Recycled.
return coalesce(o.base_status_id, o.status_id) not in (10, 12)
   and (coalesce(o.base_status_id, o.status_id) <> 1
        or (coalesce(o.base_sub_status_id, o.sub_status_id, 101) not in (102, 103, 104)
            and not (o.confirmed_at is null
                     and (o.channel in ('widget', 'portal')
                          or (o.channel = 'api' and exists (select from seller_entries e where e.company_id = o.company_id and e.order_id = o.id))))));
