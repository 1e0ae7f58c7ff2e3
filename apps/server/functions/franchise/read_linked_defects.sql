-- The defects of a parent that gives its conditions. A fixed amount is in the parent's currency.
drop function if exists read_linked_defects(bigint);
create or replace function read_linked_defects(link bigint) returns table (
  category_key text, category_name text, key text, name text, amount_type int, amount_price float8, is_stackable boolean,
  is_below_floor boolean, part text, uses_repair_cost boolean, extra_amount_type int, extra_amount_price float8
) language plpgsql stable security definer set search_path = public as $$
declare
  parent constant bigint := company_link_giver(link, 'conditions');
begin
  if parent is null then raise exception 'no conditions are shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select k.key, k.name, d.key, d.name, d.amount_type::int, d.amount_price::float8, d.is_stackable, d.is_below_floor,
           d.part, d.uses_repair_cost, d.extra_amount_type::int, d.extra_amount_price::float8
      from defects d
      join condition_groups g on g.company_id = d.company_id and g.id = d.group_id
      join categories k on k.company_id = g.company_id and k.id = g.category_id and k.is_mac = g.is_mac
     where d.company_id = parent and k.is_active and not d.is_archived
     order by k.sort, k.id, d.sort, d.id;
end $$;
alter function read_linked_defects(bigint) owner to tradepost_system;
