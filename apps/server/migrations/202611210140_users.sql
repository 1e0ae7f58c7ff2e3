-- Staff: what a member may do besides the role, invites, seeing the app as a role does, and letting support in.

alter table members
  add column granted text[] not null default '{}',
  add column denied text[] not null default '{}',
  add column version int not null default 1;
comment on column members.granted is 'Permissions that the member holds besides the role''s';
comment on column members.denied is 'Permissions of the role that the member does not hold';
alter table roles add column version int not null default 1;

select audit_table('member_locations', 'members', 'member_id');

create table member_sign_ins (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  signed_in_at timestamptz not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
select tenant_table('member_sign_ins');
comment on table member_sign_ins is 'When a member signed in last; beside the member, whose changes are recorded';

/* Every session begins here, whatever let it in. */
create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into member_sign_ins (company_id, member_id, signed_in_at)
  select m.company_id, m.id, new.created_at from members m where m.company_id = new.company_id and m.user_id = new.user_id
  on conflict (company_id, member_id) do update set signed_in_at = excluded.signed_in_at;
  return null;
end $$;
create trigger note_sign_in after insert on sessions for each row execute function note_sign_in();

create table invites (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  email text not null,
  role_id bigint,
  is_all_locations boolean not null default true,
  default_location_id bigint,
  generation int not null default 1,
  invited_by bigint not null,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  revoked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  check (role_id is not null or accepted_at is not null or revoked_at is not null),
  foreign key (company_id, role_id) references roles (company_id, id) on delete set null (role_id),
  foreign key (company_id, default_location_id) references locations (company_id, id) on delete set null (default_location_id),
  foreign key (company_id, invited_by) references members (company_id, id),
  foreign key (company_id, accepted_by) references members (company_id, id)
);
comment on column invites.generation is 'A link names the one it was made for: sending again makes earlier links worthless';
comment on column invites.role_id is 'An invite without a role would lock its guest out; null only once it is over and the role is gone';
create unique index invites_open on invites (company_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invites_by_role on invites (company_id, role_id);
create index invites_by_default_location on invites (company_id, default_location_id);
create index invites_by_inviter on invites (company_id, invited_by);
create index invites_by_guest on invites (company_id, accepted_by);
select tenant_table('invites');
select audit_table('invites', 'invites', 'id');

create table invite_locations (
  company_id bigint not null references companies (company_id) on delete cascade,
  invite_id bigint not null,
  location_id bigint not null,
  primary key (company_id, invite_id, location_id),
  foreign key (company_id, invite_id) references invites (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
create index invite_locations_by_location on invite_locations (company_id, location_id);
select tenant_table('invite_locations');
select audit_table('invite_locations', 'invites', 'invite_id');

create table support_visits (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  email text not null,
  reason text not null,
  granted_by bigint not null,
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  primary key (company_id, id),
  check (ends_at > starts_at),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, granted_by) references members (company_id, id),
  foreign key (company_id, ended_by) references members (company_id, id)
);
comment on column support_visits.member_id is 'The ghost: a member who counts only while a visit is open';
comment on column support_visits.ended_by is 'Null when the time ran out';
create unique index support_visits_open on support_visits (company_id, member_id) where ended_at is null;
create index support_visits_by_member on support_visits (company_id, member_id);
create index support_visits_by_granter on support_visits (company_id, granted_by);
create index support_visits_by_ender on support_visits (company_id, ended_by);
create index support_visits_to_end on support_visits (ends_at) where ended_at is null;
select tenant_table('support_visits');
select audit_table('support_visits', 'members', 'member_id');
create index changes_by_ghost on changes (company_id, actor_id) where actor_kind = 'ghost';

alter table sessions
  add column view_as_role_id bigint,
  add foreign key (company_id, view_as_role_id) references roles (company_id, id) on delete set null (view_as_role_id);
comment on column sessions.view_as_role_id is 'The role whose permissions the session is narrowed to';
create index sessions_by_viewed_role on sessions (company_id, view_as_role_id);

/* As before, with what was given and denied besides the role, the role that is being looked through, and for support
   staff only while they are let in. */
drop function find_session(bytea);
create function find_session(token bytea)
returns table (
  session_id bigint, user_id bigint, company_id bigint, member_id bigint, first_name text, last_name text, email text,
  job_title text, role_key text, role_name text, permissions text[], is_ghost boolean, default_location_id bigint,
  location_ids bigint[], company_name text, country_code text, currency text, timezone text, package_id int,
  subscription_status int, trial_ends_at timestamptz, is_onboarding boolean, last_register_step int,
  created_at timestamptz, expires_at timestamptz, last_seen_at timestamptz,
  granted text[], denied text[], viewed_id bigint, viewed_key text, viewed_name text, viewed_permissions text[],
  support_ends_at timestamptz
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
           s.created_at, least(s.expires_at, v.ends_at), s.last_seen_at,
           m.granted, m.denied, w.id, w.key, w.name, w.permissions, v.ends_at
      from sessions s
      join members m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      join companies c on c.company_id = s.company_id
      left join roles w on w.company_id = s.company_id and w.id = s.view_as_role_id
      left join support_visits v on m.is_ghost and v.company_id = m.company_id and v.member_id = m.id
                                and v.ended_at is null and v.ends_at > app_now()
     where s.token_hash = token and s.expires_at > app_now() and (not m.is_ghost or v.id is not null);
end $$;
grant create on schema public to tradepost_system;
alter function find_session(bytea) owner to tradepost_system;
revoke create on schema public from tradepost_system;
