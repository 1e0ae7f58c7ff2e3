-- What the orders since an instant promise to sellers, by location and kind of payout. Without a location, that of all.
create or replace function promised_payouts(at_location bigint, since timestamptz, own_currency text)
returns table (location_id bigint, paid_in text, used bigint) language sql stable as $$
  select o.location_id, case when o.payout_method = 'store_credit' then 'credit' else 'cash' end, sum(o.total)::bigint
    from orders o
   where o.company_id = current_company_id() and o.kind in ('in-store', 'mail-in', 'easy-offer') and o.created_at >= since
     and (at_location is null or o.location_id = at_location) and o.currency = own_currency and not o.is_archived and is_promised(o)
   group by 1, 2
$$;
