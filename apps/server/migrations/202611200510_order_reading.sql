-- What makes lists, search and counts of orders quick.

drop index orders_by_customer;
create index orders_by_customer on orders (company_id, customer_id, created_at desc) include (id, kind, is_archived);
create index order_items_by_title on order_items (company_id, title, order_id);

/* The newest orders whose seller (name, e-mail, phone) or whose own text (box id, IMEI, serial) holds the term. Row-level
   security keeps an index from answering "contains", so this function asks for the policy's company itself. The
   plan is made once: making it for each call takes longer than most searches. */
create function orders_found(term text, of_kind text, archived boolean, most int) returns setof orders
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan rows 200 as $$
declare
  company bigint := current_company_id();
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select o.* from orders o
     where o.company_id = company and o.kind = of_kind and o.is_archived = archived
       and o.id in (
         select bought.id from customers c join orders bought on bought.company_id = c.company_id and bought.customer_id = c.id
          where c.company_id = company and c.search_text like pattern and bought.kind = of_kind and bought.is_archived = archived
         union
         select own.id from orders own where own.company_id = company and own.search_text like pattern
       )
     order by o.created_at desc, o.id desc
     limit most;
end $$;
grant create on schema public to tradepost_system;
alter function orders_found(text, text, boolean, int) owner to tradepost_system;
revoke create on schema public from tradepost_system;
