-- The address of a label without whom it names: the country and the region stay.
create or replace function erased_address(address jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key not in ('country', 'country_code', 'state')
                                             then '"Erased"'::jsonb else value end), '{}')
    from jsonb_each(address)
$$;
