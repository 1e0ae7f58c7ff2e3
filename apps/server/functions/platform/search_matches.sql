-- Whether a text contains each word of a search, however its accents, apostrophes and order are written.
create or replace function search_matches(searched text, term text) returns boolean language sql immutable parallel safe as $$
  select search_form(coalesce(searched, '')) like all (search_patterns(term))
$$;
