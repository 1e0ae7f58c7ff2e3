-- The `like` pattern for texts that contain a term.
create or replace function pattern_of(term text) returns text language sql immutable strict parallel safe as $$
  select '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
