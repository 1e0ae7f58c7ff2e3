-- The final prices of a company's active devices by condition, as others may read them. Source, rules, custom and resale prices stay
-- private, and so do the prices that its own partners pay. It runs as its caller: row-level security hides other companies from all but
-- the functions that have checked what is shared (read_shared_prices, read_linked_offers).
create or replace function list_final_prices(giver bigint, after_variant bigint, batch int, with_terms boolean) returns table (
  variant_id bigint, catalog_variant_id bigint, category_key text, category_name text, brand_name text, model_key text,
  model_name text, currency text, axis_values jsonb, prices jsonb
) language sql stable as $$
  select v.id, v.catalog_variant_id, k.key, k.name, b.name, m.key, m.name, l.currency,
         jsonb_strip_nulls(jsonb_build_object('network', v.network, 'size', v.size, 'memory', v.memory, 'storage', v.storage,
           'processor', v.processor, 'graphics_card', v.graphics_card, 'edition', v.edition, 'case_material', v.case_material,
           'year', v.year, 'isbn10', v.isbn10, 'isbn13', v.isbn13)),
         (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', c.key, 'name', c.name, 'price', p.price,
                   'terms', case when with_terms then
                     (select coalesce(jsonb_agg(t.text order by t.sort, t.id), '[]') from condition_terms t
                       where t.company_id = giver and t.condition_id = c.id) end)) order by c.sort, c.id)
            from price_cells p
            join conditions c on c.company_id = p.company_id and c.id = p.condition_id
           where p.company_id = giver and p.variant_id = v.id and p.price_list_id = l.id
             and p.price is not null and not c.is_archived
             and not exists (select from unbought_cells u where u.company_id = giver and u.variant_id = v.id
                                and u.condition_id = p.condition_id and u.price_list_id = l.id))
    from variants v
    join models m on m.company_id = v.company_id and m.id = v.model_id
    join brands b on b.company_id = m.company_id and b.id = m.brand_id
    join categories k on k.company_id = m.company_id and k.id = m.category_id
    join price_lists l on l.company_id = giver and l.location_id is null and l.channel is null
   where v.company_id = giver and v.id > after_variant and v.is_active and m.is_active and b.is_active and k.is_active
   order by v.id limit least(batch, 5000);
$$;
