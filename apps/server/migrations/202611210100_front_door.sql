-- What stands between a sign-in and the dashboard: the subscription, and how far the company came with setting itself up.

comment on column companies.subscription_status is '0 active, 1 trial, 2 unpaid, 3 cancelled';
alter table companies
  add column trial_ends_at timestamptz,
  add column is_onboarding boolean not null default false,
  add column last_register_step int not null default 3 check (last_register_step between 0 and 3),
  alter column subscription_status set default 0,
  add check (subscription_status between 0 and 3);
comment on column companies.last_register_step is 'The last step of onboarding that was finished; 3 is all of them';
-- Until now no trial had an end: those companies were not trying the product but using it.
update companies set subscription_status = 0 where subscription_status = 1;

alter table sessions add column id bigint generated always as identity unique;
comment on column sessions.id is 'Names a session to its own user, as the token must not be shown';

drop function find_session(bytea);
create function find_session(token bytea)
returns table (
  session_id bigint, user_id bigint, company_id bigint, member_id bigint, first_name text, last_name text, email text,
  job_title text, role_key text, role_name text, permissions text[], is_ghost boolean, default_location_id bigint,
  location_ids bigint[], company_name text, country_code text, currency text, timezone text, package_id int,
  subscription_status int, trial_ends_at timestamptz, is_onboarding boolean, last_register_step int,
  created_at timestamptz, expires_at timestamptz
) language plpgsql stable security definer set search_path = public rows 1 as $$
#variable_conflict use_column
begin
  return query
    select s.id, m.user_id, m.company_id, m.id, m.first_name, m.last_name, m.email, m.job_title,
           r.key, r.name, r.permissions, m.is_ghost, m.default_location_id,
           case when m.is_all_locations then null
                else array(select l.location_id from member_locations l where l.company_id = m.company_id and l.member_id = m.id) end,
           c.name, c.country_code, c.currency, c.timezone, c.package_id,
           c.subscription_status, c.trial_ends_at, c.is_onboarding, c.last_register_step,
           s.created_at, s.expires_at
      from sessions s
      join members m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      join companies c on c.company_id = s.company_id
     where s.token_hash = token and s.expires_at > app_now();
end $$;
grant create on schema public to tradepost_system;
alter function find_session(bytea) owner to tradepost_system;
revoke create on schema public from tradepost_system;
