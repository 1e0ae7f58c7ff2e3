-- What an order is found by hardly ever changes, its status does many times. In the order's own row the text was indexed
-- anew with each status, which took an eighth of a status change's time and made the index grow with every move.

create table order_texts (
  company_id bigint not null,
  order_id bigint not null,
  search_text text not null
);
comment on table order_texts is 'What an order is found by, beside its seller, who is found through customers.search_text';
comment on column order_texts.search_text is 'Lower case: box id, IMEIs and serials';
select tenant_table('order_texts');

set local role tradepost_system;
insert into order_texts (company_id, order_id, search_text) select company_id, id, search_text from orders;
reset role;
-- Only now, so that they are checked at once and not for each row.
alter table order_texts
  add primary key (company_id, order_id),
  add foreign key (company_id) references companies (company_id) on delete cascade,
  add foreign key (company_id, order_id) references orders (company_id, id) on delete cascade;
create index order_texts_by_search on order_texts using gin (company_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table orders drop column search_text;
analyze order_texts;

/* Whose orders a term finds, and which orders by their own text: some of these may be of the same customers. All of them,
   in no order. Of fewer than three letters no index knows. */
create or replace function order_hits(term text, out customer_ids bigint[], out order_ids bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := current_company_id();
  pattern constant text := pattern_of(term);
  keys constant bigint[] := search_keys(company, lower(term));
begin
  -- As customers_containing, but neither sorted nor handed over one by one.
  customer_ids := array(select id from customers
    where search_keys(company_id, search_text) @> keys and search_text like pattern and (company_id = company) is true);
  order_ids := array(select order_id from order_texts where company_id = company and search_text like pattern);
end $$;
