-- The `fields` of a change as pairs of the value before and after, whatever the action.
create or replace function changed_fields(action text, fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when action <> 'insert' then fields else (
    select coalesce(jsonb_object_agg(key, case when value = '"•••"' then '["•••", "•••"]'::jsonb
                                          else jsonb_build_array(null, value) end), '{}')
      from jsonb_each(fields) as field (key, value) where value <> 'null') end
$$;
