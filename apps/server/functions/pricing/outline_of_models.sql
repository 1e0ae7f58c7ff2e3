-- Updates the price outline after models change.
create or replace function outline_of_models() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select company_id, array_agg(id) as ids from new_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  else
    for touched in
      select n.company_id, array_agg(n.id) as ids from new_rows n join old_rows o using (company_id, id)
       where (o.is_active, o.sort, o.name, o.category_id, o.brand_id, o.device_id)
          is distinct from (n.is_active, n.sort, n.name, n.category_id, n.brand_id, n.device_id)
       group by n.company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  end if;
  return null;
end $$;
