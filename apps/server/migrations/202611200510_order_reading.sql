-- What makes lists, search, counts and the dashboard quick.

drop index orders_by_customer;
create index orders_by_customer on orders (company_id, customer_id, created_at desc)
  include (id, kind, is_archived, status_id, sub_status_id, location_id);
create index orders_by_payment on orders (company_id, paid_at desc) include (kind, customer_id, location_id, total, currency) where paid_at is not null;
create index order_items_by_title on order_items (company_id, title, order_id);

-- Few rows, much coming and going: left to the usual thresholds, dead rows would outnumber the living.
alter table order_counts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- A search reads what waits to be sorted into its index row by row, so little may wait.
alter index customers_by_search set (gin_pending_list_limit = 256);
alter index orders_by_search set (gin_pending_list_limit = 256);

/* Beside the folded sums of each month stand their totals: tabs read a few rows, however many years there are. */
alter table order_counts add column is_total boolean not null default false;
comment on column order_counts.month is 'Of creation, UTC; -infinity in a row that is the total of all folded months';
insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n, is_folded, is_total)
select company_id, kind, is_archived, status_id, sub_status_id, location_id, '-infinity', sum(n), true, true
  from order_counts where is_folded group by 1, 2, 3, 4, 5, 6;
create index order_counts_of_tabs on order_counts (company_id, kind, is_archived) include (status_id, sub_status_id, location_id, n)
  where is_total or not is_folded;
drop index order_counts_by_kind;
create index order_counts_of_months on order_counts (company_id, kind, is_archived) include (status_id, sub_status_id, location_id, month, n)
  where not is_total;

/* The newest orders whose seller (name, e-mail, phone) or whose own text (box id, IMEI, serial) holds the term; of one
   kind and archive or, with null, of all. Row-level security keeps an index from answering "contains", so this function
   asks for the policy's company itself. It answers what the index of a customer's orders holds, so that thousands of
   hits are not looked up one by one. The plan is made once: making it for each call takes longer than most searches. */
create function orders_found(term text, of_kind text, archived boolean, most int)
returns table (
  company_id bigint, id bigint, kind text, is_archived boolean, status_id int, sub_status_id int, location_id bigint, created_at timestamptz
) language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan rows 200 as $$
#variable_conflict use_column
declare
  company bigint := current_company_id();
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select o.company_id, o.id, o.kind, o.is_archived, o.status_id, o.sub_status_id, o.location_id, o.created_at
      from customers c join orders o on o.company_id = c.company_id and o.customer_id = c.id
     where c.company_id = company and c.search_text like pattern
       and (of_kind is null or o.kind = of_kind) and (archived is null or o.is_archived = archived)
    union
    select o.company_id, o.id, o.kind, o.is_archived, o.status_id, o.sub_status_id, o.location_id, o.created_at
      from orders o
     where o.company_id = company and o.search_text like pattern
       and (of_kind is null or o.kind = of_kind) and (archived is null or o.is_archived = archived)
     order by created_at desc, id desc
     limit most;
end $$;
grant create on schema public to tradepost_system;
alter function orders_found(text, text, boolean, int) owner to tradepost_system;
revoke create on schema public from tradepost_system;
