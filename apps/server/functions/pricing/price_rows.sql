-- The variants of one page of the price editor, and the total. Every model has at least one variant, so reading as many models
-- as rows is enough.
create or replace function price_rows(of_category bigint, of_brand bigint, row_from int, row_count int, out variant_ids bigint[], out total bigint)
language plpgsql stable as $$
declare
  company bigint := current_company_id();
  shown bigint[];
  skipped bigint;
begin
  if of_brand is null then
    select sum(o.total_variants) into total from price_outline o where o.company_id = company and o.category_id = of_category;
    select array_agg(p.model_id) filter (where p.upto > row_from and p.upto - p.total_variants < row_from::bigint + row_count),
           min(p.upto - p.total_variants) filter (where p.upto > row_from)
      into shown, skipped
      from (select o.model_id, o.total_variants,
                   sum(o.total_variants) over (order by o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id
                                               rows unbounded preceding) as upto
              from price_outline o where o.company_id = company and o.category_id = of_category
             order by o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id
             limit row_from::bigint + row_count) as p;
  else
    select sum(o.total_variants) into total
      from price_outline o
     where o.company_id = company and o.category_id = of_category and o.brand_id = of_brand
       and o.brand_sort = (select b.sort from brands b where b.company_id = company and b.id = of_brand);
    select array_agg(p.model_id) filter (where p.upto > row_from and p.upto - p.total_variants < row_from::bigint + row_count),
           min(p.upto - p.total_variants) filter (where p.upto > row_from)
      into shown, skipped
      from (select o.model_id, o.total_variants,
                   sum(o.total_variants) over (order by o.device_sort, o.device_id, o.model_sort, o.model_id rows unbounded preceding) as upto
              from price_outline o
             where o.company_id = company and o.category_id = of_category and o.brand_id = of_brand
               and o.brand_sort = (select b.sort from brands b where b.company_id = company and b.id = of_brand)
             order by o.device_sort, o.device_id, o.model_sort, o.model_id
             limit row_from::bigint + row_count) as p;
  end if;
  total := coalesce(total, 0);
  variant_ids := array(
    select v.id from unnest(shown) with ordinality as s (model_id, place)
      join variants v on v.company_id = company and v.model_id = s.model_id and v.is_active
     order by s.place, v.sort, v.id
    offset row_from - coalesce(skipped, 0) limit row_count);
end $$;
