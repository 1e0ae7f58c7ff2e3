-- What is searched is stored in one form: without accents and apostrophes, see search_form(). A customer without a person is
-- called by the company.
drop index customers_by_name;
alter table customers drop column search_text;
alter table customers
  add column display_name text not null generated always as (coalesce(nullif(btrim(first_name || ' ' || last_name), ''), company_name, '')) stored,
  add column search_text text generated always as (
    search_form(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone_key, ''))
  ) stored;
comment on column customers.display_name is 'First and last name, or the company of a customer without a person';
create index customers_by_search on customers using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);
create index customers_by_name on customers using gin (company_id, search_form(display_name) gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table invoices drop column search_text;
alter table invoices add column search_text text generated always as (
  search_form(number || ' ' || bill_name || ' ' || coalesce(bill_company, '') || ' ' || coalesce(bill_email, '') || ' ' || coalesce(tracking_number, ''))
) stored;
create index invoices_by_search on invoices using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);

alter table inventory_units drop column search_text;
alter table inventory_units add column search_text text generated always as (
  search_form(title || ' ' || coalesce(variant_label, '') || ' ' || coalesce(imei, '') || ' ' || coalesce(serial, '') || ' u-' || lpad(id::text, greatest(4, length(id::text)), '0'))
) stored;
create index inventory_units_by_search on inventory_units using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);

update order_texts set search_text = search_form(search_text) where search_text <> search_form(search_text);
comment on column order_texts.search_text is 'Box id, IMEIs, serials and tracking numbers, as search_form() writes them';
