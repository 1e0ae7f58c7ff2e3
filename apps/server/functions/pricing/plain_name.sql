-- A name as price files compare it: case and extra spaces do not matter.
create or replace function plain_name(name text) returns text language sql stable parallel safe
return lower(btrim(regexp_replace(coalesce(name, ''), '\s+', ' ', 'g')));
