-- Everything a quote is computed with, for one variant or for all active variants of a model, in one call. Called on every
-- keystroke at the counter, so each query looks up rows by a known key.
create or replace function price_book(of_model bigint, of_variant bigint, of_defects bigint[], at_location bigint, at_channel text) returns json
language plpgsql stable as $$
declare
  company bigint := current_company_id();
  wanted_model bigint := of_model;
  found_model record;
  found_variants json;
  variant_ids bigint[];
  found_lists json;
  list_ids bigint[];
begin
  if of_variant is not null then
    select v.model_id, json_build_array(to_json(v)) into wanted_model, found_variants
      from variants v where v.company_id = company and v.id = of_variant;
    variant_ids := array[of_variant];
  else
    select json_agg(to_json(v) order by v.sort, v.id), array_agg(v.id) into found_variants, variant_ids
      from variants v where v.company_id = company and v.model_id = of_model and v.is_active;
  end if;
  -- Reads each row by its key. With a join, the planner may read all models of a category.
  select m.id, m.name, m.device_id, m.brand_id, m.category_id, m.is_active,
         (select d.name from devices d where d.company_id = m.company_id and d.id = m.device_id) as device_name,
         (select b.name from brands b where b.company_id = m.company_id and b.id = m.brand_id) as brand_name,
         (select c.name from categories c where c.company_id = m.company_id and c.id = m.category_id) as category_name,
         (select c.axes from categories c where c.company_id = m.company_id and c.id = m.category_id) as axes,
         (select g.id from categories c
            join condition_groups g on g.company_id = c.company_id and g.category_id = c.id and g.is_mac = c.is_mac
           where c.company_id = m.company_id and c.id = m.category_id) as group_id
    into found_model
    from models m
   where m.company_id = company and m.id = wanted_model;
  if not found then return null; end if;
  select json_agg(json_build_object('id', l.id, 'name', l.name, 'currency', l.currency, 'location_id', l.location_id,
                                    'channel', l.channel)), array_agg(l.id)
    into found_lists, list_ids
    from price_lists l
   where l.company_id = company
     and (l.location_id is null or l.location_id = at_location) and (l.channel is null or l.channel = at_channel);
  return json_build_object(
    'model', to_json(found_model),
    'variants', coalesce(found_variants, '[]'),
    'settings', (select to_json(s) from price_settings s where s.company_id = company),
    'lists', coalesce(found_lists, '[]'),
    'cells', (select coalesce(json_agg(to_json(p)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (variant_ids) and p.price_list_id = any (list_ids)),
    'unbought', (select coalesce(json_agg(to_json(u)), '[]') from unbought_cells u
               where u.company_id = company and u.variant_id = any (variant_ids) and u.price_list_id = any (list_ids)),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from applied_price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (r.level = 'all' or r.category_id = found_model.category_id or r.device_id = found_model.device_id
                      or r.model_id = found_model.id or r.variant_id = any (variant_ids))),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h
               where h.company_id = company
                 and (h.level = 'all' or h.category_id = found_model.category_id or h.device_id = found_model.device_id
                      or h.model_id = found_model.id or h.variant_id = any (variant_ids))),
    'conditions', (select coalesce(json_agg(json_build_object('id', k.id, 'key', k.key, 'parent_id', k.parent_id, 'name', k.name,
                            'is_archived', k.is_archived, 'sub_type', k.sub_type, 'sub_amount_type', k.sub_amount_type,
                            'sub_amount_price', k.sub_amount_price) order by k.sort, k.id), '[]') from conditions k
                    where k.company_id = company and k.group_id = found_model.group_id),
    'defects', case when cardinality(of_defects) = 0 then '[]' else (
                 select coalesce(json_agg(to_json(f) order by f.sort, f.id), '[]') from defects f
                  where f.company_id = company and f.group_id = found_model.group_id and f.id = any (of_defects)) end,
    'repair_costs', case when cardinality(of_defects) = 0 then '[]' else (
                 select coalesce(json_agg(json_build_object('part', r.part, 'amount', r.amount,
                          'model', case when r.model_id is not null then found_model.name end, 'category', found_model.category_name)), '[]')
                   from repair_costs r
                  where r.company_id = company and r.category_id = found_model.category_id
                    and (r.model_id is null or r.model_id = found_model.id)) end,
    'partner_offers', case when not exists (select from partners p where p.company_id = company and p.ended_at is null) then '[]' else (
                 select coalesce(json_agg(json_build_object('variant_id', o.variant_id, 'condition_id', o.condition_id, 'price', o.price,
                          'marketer_id', p.id, 'name', p.name, 'margin_percent', p.margin_percent, 'margin_amount', p.margin_amount,
                          'is_named', p.is_named) order by p.id), '[]')
                   from partner_offers o join partners p on p.company_id = o.company_id and p.id = o.partner_id
                  where o.company_id = company and o.variant_id = any (variant_ids) and takes_devices(p, at_channel)) end);
end $$;
