-- The search keys of all words of a search.
create or replace function search_term_keys(company bigint, term text) returns bigint[] language sql immutable strict parallel safe as $$
  select array(select distinct key from unnest(string_to_array(search_form(term), ' ')) as word, unnest(search_keys(company, word)) as key)
$$;
