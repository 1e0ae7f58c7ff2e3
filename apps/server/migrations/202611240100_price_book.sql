-- The same book, found faster. Under row-level security a condition with `coalesce` is judged only after the policy, so
-- no index serves it: every model of the company was read to find one. What is known first is kept in variables.
create or replace function price_book(of_model bigint, of_variant bigint, at_location bigint, at_channel text) returns json
language plpgsql stable as $$
declare
  company bigint := current_company_id();
  wanted_model bigint := of_model;
  found_model record;
  variant_ids bigint[];
  list_ids bigint[];
  condition_group bigint;
begin
  if of_variant is not null then
    select v.model_id into wanted_model from variants v where v.company_id = company and v.id = of_variant;
  end if;
  -- By its key alone, and what hangs on it one by one: joined, all models of a category may be read for it.
  select m.id, m.name, m.device_id, m.brand_id, m.category_id,
         (select d.name from devices d where d.company_id = m.company_id and d.id = m.device_id) as device_name,
         (select b.name from brands b where b.company_id = m.company_id and b.id = m.brand_id) as brand_name,
         (select c.name from categories c where c.company_id = m.company_id and c.id = m.category_id) as category_name,
         (select c.axes from categories c where c.company_id = m.company_id and c.id = m.category_id) as axes,
         (select c.is_mac from categories c where c.company_id = m.company_id and c.id = m.category_id) as is_mac
    into found_model
    from models m
   where m.company_id = company and m.id = wanted_model;
  if not found then return null; end if;
  select g.id into condition_group from condition_groups g
   where g.company_id = company and g.category_id = found_model.category_id and g.is_mac = found_model.is_mac;
  variant_ids := case when of_variant is not null then array[of_variant] else
    array(select v.id from variants v where v.company_id = company and v.model_id = found_model.id and v.is_active) end;
  list_ids := array(select l.id from price_lists l where l.company_id = company
    and (l.location_id is null or l.location_id = at_location) and (l.channel is null or l.channel = at_channel));
  return json_build_object(
    'model', to_json(found_model),
    'variants', (select coalesce(json_agg(to_json(v) order by v.sort, v.id), '[]') from variants v
                  where v.company_id = company and v.id = any (variant_ids)),
    'settings', (select to_json(s) from price_settings s where s.company_id = company),
    'lists', (select coalesce(json_agg(to_json(l)), '[]') from price_lists l
               where l.company_id = company and l.id = any (list_ids)),
    'cells', (select coalesce(json_agg(to_json(p)), '[]') from price_cells p
               where p.company_id = company and p.variant_id = any (variant_ids) and p.price_list_id = any (list_ids)),
    'rules', (select coalesce(json_agg(to_json(r)), '[]') from price_rules r
               where r.company_id = company and r.price_list_id = any (list_ids)
                 and (r.level = 'all' or r.category_id = found_model.category_id or r.device_id = found_model.device_id
                      or r.model_id = found_model.id or r.variant_id = any (variant_ids))),
    'hand_offs', (select coalesce(json_agg(to_json(h)), '[]') from price_hand_offs h
               where h.company_id = company
                 and (h.level = 'all' or h.category_id = found_model.category_id or h.device_id = found_model.device_id
                      or h.model_id = found_model.id or h.variant_id = any (variant_ids))),
    'conditions', (select coalesce(json_agg(to_json(k) order by k.sort, k.id), '[]') from conditions k
                    where k.company_id = company and k.group_id = condition_group),
    'defects', (select coalesce(json_agg(to_json(f)), '[]') from defects f
                 where f.company_id = company and f.group_id = condition_group));
end $$;
