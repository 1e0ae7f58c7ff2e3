-- Customers with a similar name, the most similar first. Runs as the system role and checks the company itself, because
-- under row-level security no index answers the question.
create or replace function customers_similar(name text, most int) returns setof bigint language plpgsql stable security definer set search_path = public as $$
begin
  return query execute
    'select id from customers
      where company_id = $1 and $2 <% search_form(display_name) and similarity(search_form(display_name), $2) >= 0.5
      order by similarity(search_form(display_name), $2) desc, id desc limit $3'
    using current_company_id(), search_form(name), most;
end $$;
alter function customers_similar(text, int) owner to tradepost_system;
