-- Every three consecutive bytes of a text, each with the company in front. A text that contains another has all of its keys.
-- Texts shorter than three bytes have none. Keys compare bytes, so check each match against the text itself.
-- With the company in a column of its own, each search read all of the company's customers in the index.
create or replace function search_keys(company bigint, searched text) returns bigint[]
language plpgsql immutable strict parallel safe as $$
declare
  bytes constant bytea := convert_to(searched, 'UTF8');
  first constant bigint := company << 24;
  keys bigint[] := '{}';
begin
  for i in 0 .. length(bytes) - 3 loop
    keys := keys || (first | get_byte(bytes, i) << 16 | get_byte(bytes, i + 1) << 8 | get_byte(bytes, i + 2));
  end loop;
  return keys;
end $$;
