-- Whether the transaction deletes all rows of this company. Set by the deletion of a company alone.
create or replace function is_erased(company_id bigint) returns boolean language sql stable as $$
  select coalesce(current_setting('app.erases_company', true), '') = company_id::text;
$$;
