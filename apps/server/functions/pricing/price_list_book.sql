-- Everything that computes the prices of some variants in one list, in one call. The lock comes first, so that the queries after
-- it see what was committed before.
create or replace function price_list_book(of_list bigint, of_variants bigint[], book_lock bigint) returns json language plpgsql volatile as $$
declare
  company bigint := current_company_id();
  own record;
  list_ids bigint[];
begin
  perform pg_advisory_xact_lock_shared(book_lock);
  select l.location_id, l.channel into own from price_lists l where l.company_id = company and l.id = of_list;
  if not found then return null; end if;
  list_ids := array(select l.id from price_lists l where l.company_id = company
    and (l.location_id is null or l.location_id = own.location_id) and (l.channel is null or l.channel = own.channel));
  return json_build_object(
    'lists', (select json_agg(to_json(l)) from price_lists l where l.company_id = company and l.id = any (list_ids)),
    'settings', (select to_json(s) from price_settings s where s.company_id = company),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from applied_price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (of_variants is null or r.level = 'all' or r.variant_id = any (of_variants) or exists (
                   select 1 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                    where v.company_id = company and v.id = any (of_variants)
                      and (r.category_id = m.category_id or r.device_id = m.device_id or r.model_id = m.id)))),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h where h.company_id = company),
    'places', (select coalesce(json_agg(json_build_object('id', v.id, 'model_id', m.id, 'device_id', m.device_id,
                        'brand_id', m.brand_id, 'category_id', m.category_id) order by v.id), '[]')
                 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
                where v.company_id = company and v.id = any (of_variants)),
    'cells', (select coalesce(json_agg(json_build_object('variant_id', p.variant_id, 'condition_id', p.condition_id, 'original_price', p.original_price,
                        'custom_price', p.custom_price, 'resale_price', p.resale_price, 'price', p.price, 'source', p.source,
                        'source_name', p.source_name, 'source_at', p.source_at, 'state', p.xmin::text)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (of_variants) and p.price_list_id = of_list));
end $$;
