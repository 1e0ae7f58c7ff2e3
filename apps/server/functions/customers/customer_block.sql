-- The block entry of a company that an email or a phone matches: {kind, value, reason}, or null. A blocked domain covers its
-- subdomains.
create or replace function customer_block(company bigint, email text, phone_key text) returns json
language plpgsql stable as $$
declare
  address constant text := lower(email);
  parts constant text[] := string_to_array(split_part(lower(email), '@', 2), '.');
  domains text[] := '{}';
  found json;
begin
  if email is null and phone_key is null then return null; end if;
  for i in 1 .. coalesce(array_length(parts, 1), 0) loop
    domains := domains || array_to_string(parts[i:], '.');
  end loop;
  select json_build_object('kind', b.kind, 'value', b.value, 'reason', b.reason) into found
    from customer_blocks b
   where b.company_id = company
     and ((b.kind = 'email' and b.value = address) or (b.kind = 'phone' and b.value = phone_key)
          or (b.kind = 'domain' and b.value = any (domains)))
   order by array_position(array['email', 'phone', 'domain'], b.kind), length(b.value) desc limit 1;
  return found;
end $$;
