-- The conditions of a parent that gives them, with their texts for sellers. Parents come before their sub-conditions.
drop function if exists read_linked_conditions(bigint);
create or replace function read_linked_conditions(link bigint) returns table (
  condition_id bigint, parent_id bigint, category_key text, category_name text, key text, name text,
  translations jsonb, sort int, terms jsonb, sub_type int, sub_amount_type int, sub_amount_price float8
) language plpgsql stable security definer set search_path = public as $$
declare
  parent constant bigint := company_link_giver(link, 'conditions');
begin
  if parent is null then raise exception 'no conditions are shared' using errcode = 'insufficient_privilege'; end if;
  return query
    select c.id, c.parent_id, k.key, k.name, c.key, c.name, c.translations, c.sort,
           (select coalesce(jsonb_agg(t.text order by t.sort, t.id), '[]') from condition_terms t
             where t.company_id = parent and t.condition_id = c.id),
           c.sub_type::int, c.sub_amount_type::int, c.sub_amount_price::float8
      from conditions c
      join condition_groups g on g.company_id = c.company_id and g.id = c.group_id
      join categories k on k.company_id = g.company_id and k.id = g.category_id and k.is_mac = g.is_mac
     where c.company_id = parent and k.is_active and not c.is_archived
     order by k.sort, k.id, c.parent_id nulls first, c.sort, c.id;
end $$;
alter function read_linked_conditions(bigint) owner to tradepost_system;
