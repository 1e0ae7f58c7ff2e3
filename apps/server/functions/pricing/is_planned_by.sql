-- After the tables: takes rows of variants, models and targets.
-- Whether a variant is below the node of a target of the buy plan.
create or replace function is_planned_by(n buy_plan_nodes, v variants, m models) returns boolean language sql stable parallel safe
return n.level = 'all' or (n.level = 'category' and n.category_id = m.category_id)
    or (n.level = 'brand' and n.category_id = m.category_id and n.brand_id = m.brand_id)
    or n.device_id = m.device_id or n.model_id = m.id or n.variant_id = v.id;
