-- The `like` patterns of a search: one for each of its words, the longest first, for what contains them in any order.
create or replace function search_patterns(term text) returns text[] language sql immutable strict parallel safe as $$
  select array(select pattern_of(word) from unnest(string_to_array(search_form(term), ' ')) as word order by length(word) desc, word)
$$;
