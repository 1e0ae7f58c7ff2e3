-- Updates the price outline after variants change.
create or replace function outline_of_variants() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if tg_op = 'INSERT' then
    for touched in select company_id, array_agg(distinct model_id) as ids from new_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  elsif tg_op = 'DELETE' then
    for touched in select company_id, array_agg(distinct model_id) as ids from old_rows where is_active group by company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  else
    for touched in
      select n.company_id, array_agg(distinct n.model_id) || array_agg(distinct o.model_id) as ids
        from new_rows n join old_rows o using (company_id, id)
       where (o.is_active, o.model_id) is distinct from (n.is_active, n.model_id)
       group by n.company_id loop
      perform refresh_price_outline(touched.company_id, touched.ids);
    end loop;
  end if;
  return null;
end $$;
