-- What is searched is stored with its umlauts written out as well, see spell_umlauts(): Mueller finds Müller.
drop index customers_by_name;
alter table customers drop column search_text;
alter table customers add column search_text text generated always as (
  search_form(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone_key, '')
    || ' ' || spell_umlauts(first_name || ' ' || last_name || ' ' || coalesce(company_name, '')))
) stored;
create index customers_by_search on customers using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);
create index customers_by_name on customers using gin (company_id, search_form(display_name || ' ' || spell_umlauts(display_name)) gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table invoices drop column search_text;
alter table invoices add column search_text text generated always as (
  search_form(number || ' ' || bill_name || ' ' || coalesce(bill_company, '') || ' ' || coalesce(bill_email, '') || ' ' || coalesce(tracking_number, '')
    || ' ' || spell_umlauts(bill_name || ' ' || coalesce(bill_company, '')))
) stored;
create index invoices_by_search on invoices using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);

alter table inventory_units drop column search_text;
alter table inventory_units add column search_text text generated always as (
  search_form(title || ' ' || coalesce(variant_label, '') || ' ' || coalesce(imei, '') || ' ' || coalesce(serial, '') || ' u-' || lpad(id::text, greatest(4, length(id::text)), '0')
    || ' ' || spell_umlauts(title || ' ' || coalesce(variant_label, '')))
) stored;
create index inventory_units_by_search on inventory_units using gin (search_keys(company_id, search_text)) with (gin_pending_list_limit = 256);
