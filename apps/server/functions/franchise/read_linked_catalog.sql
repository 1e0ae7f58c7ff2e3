-- The active products of a parent that gives its catalog. Names and variants, no prices.
create or replace function read_linked_catalog(link bigint, after_model bigint, batch int) returns table (
  model_id bigint, catalog_key text, category jsonb, brand_name text, name text, family text, aliases text, release_year int, variants jsonb
) language plpgsql stable security definer set search_path = public as $$
declare
  parent constant bigint := company_link_giver(link, 'catalog');
begin
  if parent is null then raise exception 'no catalog is shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select m.id, s.key,
           jsonb_build_object('key', k.key, 'name', k.name, 'is_own', k.catalog_category_id is null, 'is_mac', k.is_mac,
             'identifier', k.identifier, 'axes', k.axes),
           b.name, m.name, d.name, m.aliases, m.release_year,
           case when s.key is null then (
             select coalesce(jsonb_agg(jsonb_build_object('network', v.network, 'size', v.size, 'memory', v.memory, 'storage', v.storage,
               'processor', v.processor, 'graphics_card', v.graphics_card, 'edition', v.edition, 'case_material', v.case_material,
               'year', v.year, 'isbn10', v.isbn10, 'isbn13', v.isbn13) order by v.sort, v.id), '[]')
               from variants v where v.company_id = parent and v.model_id = m.id and v.is_active) else '[]' end
      from models m
      join categories k on k.company_id = m.company_id and k.id = m.category_id
      join brands b on b.company_id = m.company_id and b.id = m.brand_id
      left join devices d on d.company_id = m.company_id and d.id = m.device_id
      left join catalog_models s on s.id = m.catalog_model_id
     where m.company_id = parent and m.id > after_model and m.is_active and b.is_active and k.is_active
     order by m.id limit least(batch, 1000);
end $$;
alter function read_linked_catalog(bigint, bigint, int) owner to tradepost_system;
