-- The names of price_file_names() as one text to compare by.
create or replace function price_file_key(names text[]) returns text language sql stable parallel safe
return plain_name(names[1]) || e'\x1f' || plain_name(names[2]) || e'\x1f' || plain_name(names[3]) || e'\x1f' ||
       plain_name(names[4]) || e'\x1f' || plain_name(names[5]) || e'\x1f' || plain_name(names[6]);
