-- Updates the outline of these models. The models are locked first: when two transactions add variants to one model, the
-- later one counts both.
create or replace function refresh_price_outline(of_company bigint, of_models bigint[]) returns void language plpgsql as $$
begin
  perform 1 from models m where m.company_id = of_company and m.id = any (of_models) order by m.id for no key update;
  with bought as (
    select m.id, m.category_id, m.brand_id, coalesce(m.device_id, 0) as device_id, b.sort as brand_sort,
           coalesce(d.sort, 2147483647) as device_sort, m.sort as model_sort, translate(m.name, e'\n', ' ') as name,
           (select count(*) from variants v where v.company_id = m.company_id and v.model_id = m.id and v.is_active) as total
      from models m
      join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
      join categories c on c.company_id = m.company_id and c.id = m.category_id and c.is_active
      left join devices d on d.company_id = m.company_id and d.id = m.device_id
     where m.company_id = of_company and m.id = any (of_models) and m.is_active),
  gone as (
    delete from price_outline o
     where o.company_id = of_company and o.model_id = any (of_models)
       and not exists (select 1 from bought where bought.id = o.model_id and bought.total > 0))
  insert into price_outline as o (company_id, model_id, category_id, brand_id, device_id, brand_sort, device_sort, model_sort, name, total_variants)
  select of_company, id, category_id, brand_id, device_id, brand_sort, device_sort, model_sort, name, total from bought where total > 0
  on conflict (company_id, model_id) do update
     set category_id = excluded.category_id, brand_id = excluded.brand_id, device_id = excluded.device_id,
         brand_sort = excluded.brand_sort, device_sort = excluded.device_sort, model_sort = excluded.model_sort,
         name = excluded.name, total_variants = excluded.total_variants
   where (o.category_id, o.brand_id, o.device_id, o.brand_sort, o.device_sort, o.model_sort, o.name, o.total_variants)
      is distinct from (excluded.category_id, excluded.brand_id, excluded.device_id, excluded.brand_sort, excluded.device_sort,
                        excluded.model_sort, excluded.name, excluded.total_variants);
end $$;
