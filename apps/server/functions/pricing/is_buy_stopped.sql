-- After the tables: takes rows of variants and models.
-- Whether the buy plan is on and has stopped a variant. The nearest target decides.
create or replace function is_buy_stopped(v variants, m models) returns boolean language sql stable parallel safe as $$
  select exists (select from buy_plan_settings b where b.company_id = v.company_id and b.is_on)
     and coalesce((
       select s.state = 'stop' from buy_plan_nodes n
         join buy_plan_states s on s.company_id = n.company_id and s.node_id = n.id
        where n.company_id = v.company_id and is_planned_by(n, v, m)
        order by array_position(array['variant', 'model', 'device', 'brand', 'category', 'all'], n.level) limit 1), false)
$$;
