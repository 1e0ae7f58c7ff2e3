-- The companies of the acting member's user. The only function that reads across companies for a user.
create or replace function list_own_companies() returns table (company_id bigint, name text)
language sql stable security definer set search_path = public as $$
  select c.company_id, c.name
    from members self
    join members m on m.user_id = self.user_id and m.is_active
    join companies c on c.company_id = m.company_id
   where self.company_id = current_company_id() and self.id = nullif(current_setting('app.user_id', true), '')::bigint
   order by c.name;
$$;
alter function list_own_companies() owner to tradepost_system;
