-- Whether a device of the order that is being bought, or a line of its bulk quote, has no price yet: the total is then no offer.
create or replace function order_awaits_price(of_company bigint, of_order bigint) returns boolean language plpgsql stable as $$
begin
  return exists (
      select from order_items i
       where i.company_id = of_company and i.order_id = of_order and i.awaits_price
         and i.status not in ('missing', 'rejected', 'returned'))
    or exists (
      select from bulk_quotes q
        join bulk_quote_lines n on n.company_id = q.company_id and n.quote_id = q.id
       where q.company_id = of_company and q.order_id = of_order and n.unit_price is null and n.state <> 'declined');
end $$;
