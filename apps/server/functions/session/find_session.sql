-- The member that a session's token stands for. Nothing when the token is unknown or expired, the member is inactive, or a
-- support visit has ended, or the company is deleted. In PL/pgSQL, because its plan is then made once per connection.
drop function if exists find_session(bytea);
create or replace function find_session(token bytea)
returns table (
  session_id bigint, user_id bigint, company_id bigint, member_id bigint, first_name text, last_name text, email text,
  job_title text, role_key text, role_name text, permissions text[], is_ghost boolean, default_location_id bigint,
  format_country text, location_ids bigint[], company_name text, country_code text, currency text, timezone text,
  package_id int, subscription_status int, trial_ends_at timestamptz, is_onboarding boolean, last_register_step int,
  created_at timestamptz, expires_at timestamptz, last_seen_at timestamptz,
  granted text[], denied text[], viewed_id bigint, viewed_key text, viewed_name text, viewed_permissions text[],
  support_ends_at timestamptz, needs_second_factor boolean, deletes_at timestamptz
) language plpgsql stable security definer set search_path = public rows 1 as $$
#variable_conflict use_column
begin
  return query
    select s.id, m.user_id, m.company_id, m.id, m.first_name, m.last_name, m.email, m.job_title,
           r.key, r.name, r.permissions, m.is_ghost, m.default_location_id, m.format_country,
           case when m.is_all_locations then null
                else array(select l.location_id from member_locations l where l.company_id = m.company_id and l.member_id = m.id) end,
           c.name, c.country_code, c.currency, c.timezone, c.package_id,
           c.subscription_status, c.trial_ends_at, c.is_onboarding, c.last_register_step,
           s.created_at, least(s.expires_at, v.ends_at), s.last_seen_at,
           m.granted, m.denied, w.id, w.key, w.name, w.permissions, v.ends_at,
           c.requires_two_factor and not s.has_second_factor and not m.is_ghost, c.deletes_at
      from sessions s
      join members m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      join companies c on c.company_id = s.company_id
      left join roles w on w.company_id = s.company_id and w.id = s.view_as_role_id
      left join support_visits v on m.is_ghost and v.company_id = m.company_id and v.member_id = m.id
                                and v.ended_at is null and v.ends_at > app_now()
     where s.token_hash = token and s.expires_at > app_now() and (not m.is_ghost or v.id is not null)
       and (c.deletes_at is null or c.deletes_at > app_now());
end $$;
alter function find_session(bytea) owner to tradepost_system;
