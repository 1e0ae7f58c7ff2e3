-- Updates the price outline after models change. New ones have no variants yet; those add them.
create or replace function outline_of_models() returns trigger language plpgsql as $$
declare
  touched record;
begin
  -- `except` compares thousands of rows at once; a join of the two would compare each with each.
  for touched in
    select n.company_id, array_agg(n.id) as ids
      from (select company_id, id, is_active, sort, name, category_id, brand_id, device_id from new_rows
            except
            select company_id, id, is_active, sort, name, category_id, brand_id, device_id from old_rows) n
     group by n.company_id loop
    perform refresh_price_outline(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
