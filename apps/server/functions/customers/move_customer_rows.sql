-- Gives rows of a table to another customer and returns their ids: all of a customer's rows, or those of `only` that the
-- customer still has.
create or replace function move_customer_rows(name text, from_id bigint, to_id bigint, only_ids bigint[] default null)
returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  execute format(
    'with moved as (
       update %I set customer_id = $2 where company_id = current_company_id() and customer_id = $1 and ($3 is null or id = any ($3))
       returning id)
     select coalesce(array_agg(id order by id), ''{}'') from moved', name)
    into ids using from_id, to_id, only_ids;
  return ids;
end $$;
