-- The company of the transaction, or null.
create or replace function current_company_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;
