-- The only way to read another company's prices: the final prices of active devices, for the company they are shared with, while
-- they are shared. Source, rules, custom and resale prices stay private.
create or replace function read_shared_prices(sharing bigint, after_variant bigint, batch int) returns table (
  variant_id bigint, catalog_variant_id bigint, category_key text, category_name text, brand_name text, model_key text,
  model_name text, currency text, axis_values jsonb, prices jsonb
) language plpgsql stable security definer set search_path = public as $$
declare
  parent bigint;
begin
  select s.parent_company_id into parent from price_sharings s
   where s.id = sharing and s.status = 'accepted' and s.child_company_id = current_company_id();
  if parent is null then raise exception 'no price list is shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select v.id, v.catalog_variant_id, k.key, k.name, b.name, m.key, m.name, l.currency,
           jsonb_strip_nulls(jsonb_build_object('network', v.network, 'size', v.size, 'memory', v.memory, 'storage', v.storage,
             'processor', v.processor, 'graphics_card', v.graphics_card, 'edition', v.edition, 'case_material', v.case_material,
             'year', v.year, 'isbn10', v.isbn10, 'isbn13', v.isbn13)),
           (select jsonb_agg(jsonb_build_object('key', c.key, 'name', c.name, 'price', p.price) order by c.sort, c.id) from price_cells p
              join conditions c on c.company_id = p.company_id and c.id = p.condition_id
             where p.company_id = parent and p.variant_id = v.id and p.price_list_id = l.id
               and p.price is not null and not c.is_archived
               and not exists (select from unbought_cells u where u.company_id = parent and u.variant_id = v.id
                                  and u.condition_id = p.condition_id and u.price_list_id = l.id))
      from variants v
      join models m on m.company_id = v.company_id and m.id = v.model_id
      join brands b on b.company_id = m.company_id and b.id = m.brand_id
      join categories k on k.company_id = m.company_id and k.id = m.category_id
      join price_lists l on l.company_id = parent and l.location_id is null and l.channel is null
     where v.company_id = parent and v.id > after_variant and v.is_active and m.is_active and b.is_active and k.is_active
     order by v.id limit least(batch, 5000);
end $$;
alter function read_shared_prices(bigint, bigint, int) owner to tradepost_system;
