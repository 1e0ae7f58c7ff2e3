-- Users, their membership in companies, roles, invites and support visits.

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default app_now(),
  email_verified_at timestamptz default app_now()
);
comment on column users.email_verified_at is 'Null until the email is verified';
create unique index users_by_email on users (lower(email));
select private_table('users', 'a person signs in once and may work for several companies');

create table roles (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  key text,
  name text not null,
  description text,
  permissions text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, key)
);
comment on column roles.key is 'owner, admin or user for the default roles, whose permissions are fixed; null for custom roles';
select tenant_table('roles');
select audit_table('roles', 'roles', 'id');
create trigger stamp_access after insert or update or delete on roles for each row execute function stamp_access();

create table members (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  role_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  job_title text,
  default_location_id bigint,
  is_active boolean not null default true,
  is_ghost boolean not null default false,
  is_all_locations boolean not null default true,
  created_at timestamptz not null default app_now(),
  granted text[] not null default '{}',
  denied text[] not null default '{}',
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, role_id) references roles (company_id, id),
  foreign key (company_id, default_location_id) references locations (company_id, id)
);
comment on column members.granted is 'Permissions that the member has in addition to the role''s';
comment on column members.denied is 'Permissions of the role that the member does not have';
create index members_by_user on members (user_id);
create index members_by_role on members (company_id, role_id);
create index members_by_default_location on members (company_id, default_location_id);
select tenant_table('members');
select audit_table('members', 'members', 'id');
create trigger stamp_access after insert or update or delete on members for each row execute function stamp_access();

create table member_locations (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  location_id bigint not null,
  primary key (company_id, member_id, location_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade
);
create index member_locations_by_location on member_locations (company_id, location_id);
select tenant_table('member_locations');
select audit_table('member_locations', 'members', 'member_id');
create trigger stamp_access after insert or update or delete on member_locations for each row execute function stamp_access();

create table member_sign_ins (
  company_id bigint not null references companies (company_id) on delete cascade,
  member_id bigint not null,
  signed_in_at timestamptz not null,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
comment on table member_sign_ins is 'When a member last signed in. Separate from members, whose changes are recorded.';
select tenant_table('member_sign_ins');

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
comment on column invites.generation is 'Each link contains its generation. Resending the invite increases it, which invalidates earlier links.';
comment on column invites.role_id is 'Null only when the invite is closed and its role was deleted';
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
comment on column support_visits.member_id is 'The ghost: the support person''s member row, active only during a visit';
comment on column support_visits.ended_by is 'Null when the visit expired';
create unique index support_visits_open on support_visits (company_id, member_id) where ended_at is null;
create index support_visits_by_member on support_visits (company_id, member_id);
create index support_visits_by_granter on support_visits (company_id, granted_by);
create index support_visits_by_ender on support_visits (company_id, ended_by);
create index support_visits_to_end on support_visits (ends_at) where ended_at is null;
select tenant_table('support_visits');
select audit_table('support_visits', 'members', 'member_id');
create trigger stamp_access after insert or update or delete on support_visits for each row execute function stamp_access();
