-- The companies of the acting member's user. The only function that reads across companies for a user.
drop function if exists list_own_companies();
create or replace function list_own_companies() returns table (
  company_id bigint, name text, member_id bigint, role_name text, is_owner boolean, subscription_status int,
  trial_ends_at timestamptz, deletes_at timestamptz
) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select c.company_id, c.name, m.id, r.name, r.key is not distinct from 'owner', c.subscription_status, c.trial_ends_at,
           c.deletes_at
      from members self
      join members m on m.user_id = self.user_id and m.is_active
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      join companies c on c.company_id = m.company_id
     where self.company_id = current_company_id() and self.id = nullif(current_setting('app.user_id', true), '')::bigint
     order by c.name, c.company_id;
end $$;
alter function list_own_companies() owner to tradepost_system;
