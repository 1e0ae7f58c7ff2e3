-- After the tables: takes rows of variants and models.
-- Whether a variant's prices follow their source. The nearest node of the tree decides; without one they do.
create or replace function is_following(of_company bigint, v variants, m models) returns boolean language sql stable parallel safe
return coalesce((
  select h.is_hand_off_enable from price_hand_offs h
   where h.company_id = of_company
     and (h.level = 'all' or (h.level = 'category' and h.category_id = m.category_id)
          or (h.level = 'brand' and h.category_id = m.category_id and h.brand_id = m.brand_id)
          or h.device_id = m.device_id or h.model_id = m.id or h.variant_id = v.id)
   order by array_position(array['variant', 'model', 'device', 'brand', 'category', 'all'], h.level) limit 1), true);
