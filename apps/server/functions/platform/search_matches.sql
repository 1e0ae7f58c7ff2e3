-- Whether a text contains each word of a search, however its accents, apostrophes, umlauts and order are written.
create or replace function search_matches(searched text, term text) returns boolean language sql immutable parallel safe as $$
  select search_form(coalesce(searched, '') || ' ' || spell_umlauts(coalesce(searched, ''))) like all (search_patterns(term))
      or (spell_umlauts(term) <> '' and
          search_form(coalesce(searched, '') || ' ' || spell_umlauts(coalesce(searched, ''))) like all (search_patterns(spell_umlauts(term))))
$$;
