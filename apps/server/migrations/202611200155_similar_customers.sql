/* Customers whose name reads much like this one, the likest first. As customers_containing, it asks for the company itself. */
create function customers_similar(name text, most int) returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'select id from customers
      where company_id = $1 and $2 <% search_text and similarity(lower(first_name || '' '' || last_name), $2) >= 0.5
      order by similarity(lower(first_name || '' '' || last_name), $2) desc, id desc limit $3'
    using current_company_id(), lower(name), most;
end $$;
grant create on schema public to tradepost_system;
alter function customers_similar(text, int) owner to tradepost_system;
revoke create on schema public from tradepost_system;
