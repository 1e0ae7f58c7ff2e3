-- How similar a name is to one that is asked for, in the form of search_form(), whichever way its umlauts are written.
create or replace function name_likeness(shown text, asked text) returns real language sql immutable parallel safe as $$
  select case when spell_umlauts(shown) = '' then similarity(search_form(shown), asked)
              else greatest(similarity(search_form(shown), asked), similarity(search_form(spell_umlauts(shown)), asked)) end
$$;
