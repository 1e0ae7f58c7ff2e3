-- The house: roles, tenancy, the change log, and what every feature stands on.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Each transaction takes one of these roles. Neither can bypass row-level security:
-- tradepost_app sees one company, tradepost_system is named in policies of its own.
do $$ begin create role tradepost_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role tradepost_system nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not pg_has_role(current_user, 'tradepost_app', 'member') then grant tradepost_app to current_user; end if;
  if not pg_has_role(current_user, 'tradepost_system', 'member') then grant tradepost_system to current_user; end if;
end $$;
grant usage on schema public to tradepost_app, tradepost_system;

create function current_company_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

/* The clock of the transaction: the server's own, or the one a test or the demo set. */
create function app_now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

/* Makes a table belong to companies: row-level security on and forced, one policy a role. */
create function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to tradepost_app using (company_id = current_company_id()) with check (company_id = current_company_id())', name);
  execute format('create policy system on %I to tradepost_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to tradepost_app, tradepost_system', name);
end $$;

/* A table that all companies read and none owns. */
create function reference_table(name text, why text) returns void language plpgsql as $$
begin
  execute format('grant select on %I to tradepost_app', name);
  execute format('grant select, insert, update, delete on %I to tradepost_system', name);
  execute format('comment on table %I is %L', name, 'reference: ' || why);
end $$;

/* A table without a company that only the system role may see: sign-in. */
create function private_table(name text, why text) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %I to tradepost_system', name);
  execute format('comment on table %I is %L', name, 'reference: ' || why);
end $$;

create table companies (
  company_id bigint generated always as identity primary key,
  name text not null,
  country_code text not null default 'US',
  currency text not null default 'USD',
  timezone text not null default 'UTC',
  email text,
  phone text,
  address_text text,
  package_id int not null default 4,
  subscription_status int not null default 1,
  box_prefix text not null default 'TP',
  next_box_number bigint not null default 1001,
  retention_days int not null default 1095 check (retention_days >= 0),
  settings jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
select tenant_table('companies');

create table changes (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  root text not null,
  root_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  fields jsonb not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text,
  reason text,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
create index changes_by_root on changes (company_id, root, root_id, id desc);
select tenant_table('changes');
revoke update, delete on changes from tradepost_app, tradepost_system;
comment on table changes is 'Append-only: who changed what, when, from what to what.';

/* Writes one row of `changes` for a row that was written. Arguments: root entity, the column that holds
   the root's id, and the columns whose values are never recorded. */
create function record_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  this jsonb := case when tg_op = 'DELETE' then before else after end;
  secret text[] := tg_argv[2]::text[];
  fields jsonb;
begin
  select jsonb_object_agg(key, case when key = any (secret) then '["•••", "•••"]'::jsonb
                               else jsonb_build_array(before -> key, after -> key) end)
    into fields
    from jsonb_object_keys(this) as key
   where key not in ('company_id', 'version', 'updated_at', 'search_text', 'order_count')
     and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null');
  if fields is null then return null; end if;
  insert into changes (company_id, root, root_id, entity, entity_id, action, fields, actor_kind, actor_id, actor_name, reason)
  values ((this ->> 'company_id')::bigint, tg_argv[0], coalesce(this ->> tg_argv[1], '0')::bigint,
          tg_table_name, coalesce(this ->> 'id', this ->> 'company_id')::bigint, lower(tg_op), fields,
          coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
          nullif(current_setting('app.user_id', true), '')::bigint,
          nullif(current_setting('app.actor_name', true), ''),
          nullif(current_setting('app.reason', true), ''));
  return null;
end $$;

create function audit_table(name text, root text, root_column text, secret text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create trigger record_change after insert or update or delete on %I for each row execute function record_change(%L, %L, %L)',
    name, root, root_column, secret::text);
end $$;
select audit_table('companies', 'companies', 'company_id');

create table locations (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text,
  phone text,
  address_text text,
  suite text,
  street text,
  city text,
  state text,
  zip_code text,
  country_code text not null default 'US',
  lon double precision,
  lat double precision,
  timezone text,
  is_on boolean not null default true,
  is_mailin boolean not null default false,
  hold_days int not null default 0 check (hold_days >= 0),
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
select tenant_table('locations');
select audit_table('locations', 'locations', 'id');

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default app_now()
);
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
  primary key (company_id, id),
  unique (company_id, key)
);
comment on column roles.key is 'owner, admin or user for the default roles, whose permissions are fixed; null for a company''s own';
select tenant_table('roles');
select audit_table('roles', 'roles', 'id');

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
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, role_id) references roles (company_id, id),
  foreign key (company_id, default_location_id) references locations (company_id, id)
);
create index members_by_user on members (user_id);
create index members_by_role on members (company_id, role_id);
create index members_by_default_location on members (company_id, default_location_id);
select tenant_table('members');
select audit_table('members', 'members', 'id');

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

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (company_id) on delete cascade,
  ip text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_company on sessions (company_id);
create index sessions_by_expiry on sessions (expires_at);
select private_table('sessions', 'found before the company is known');

/* Who a session's token stands for; nothing when it is unknown, expired, or the member is no longer active. */
create function find_session(token bytea)
returns table (
  user_id bigint, company_id bigint, member_id bigint, first_name text, last_name text, email text, job_title text,
  role_key text, role_name text, permissions text[], is_ghost boolean, default_location_id bigint, location_ids bigint[],
  company_name text, country_code text, currency text, timezone text, package_id int, subscription_status int,
  created_at timestamptz, expires_at timestamptz
) language sql stable security definer set search_path = public as $$
  select m.user_id, m.company_id, m.id, m.first_name, m.last_name, m.email, m.job_title,
         r.key, r.name, r.permissions, m.is_ghost, m.default_location_id,
         case when m.is_all_locations then null
              else array(select l.location_id from member_locations l where l.company_id = m.company_id and l.member_id = m.id) end,
         c.name, c.country_code, c.currency, c.timezone, c.package_id, c.subscription_status,
         s.created_at, s.expires_at
    from sessions s
    join members m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
    join roles r on r.company_id = m.company_id and r.id = m.role_id
    join companies c on c.company_id = s.company_id
   where s.token_hash = token and s.expires_at > app_now();
$$;

/* The companies that the acting member's user works for: the one question that crosses companies. */
create function list_own_companies() returns table (company_id bigint, name text)
language sql stable security definer set search_path = public as $$
  select c.company_id, c.name
    from members self
    join members m on m.user_id = self.user_id and m.is_active
    join companies c on c.company_id = m.company_id
   where self.company_id = current_company_id() and self.id = nullif(current_setting('app.user_id', true), '')::bigint
   order by c.name;
$$;
grant create on schema public to tradepost_system;
alter function find_session(bytea) owner to tradepost_system;
alter function list_own_companies() owner to tradepost_system;
revoke create on schema public from tradepost_system;

create table login_attempts (
  key text primary key,
  failures int not null default 0,
  window_ends_at timestamptz not null
);
select private_table('login_attempts', 'failed sign-ins by account and by address');

create table idempotency_keys (
  company_id bigint not null references companies (company_id) on delete cascade,
  key text not null,
  route text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default app_now(),
  primary key (company_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (company_id, created_at);
select tenant_table('idempotency_keys');

create table files (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  storage_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, storage_key),
  foreign key (company_id, member_id) references members (company_id, id)
);
create index files_by_member on files (company_id, member_id);
select tenant_table('files');

create table mails (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  root text,
  root_id bigint,
  template text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (company_id, id)
);
create index mails_by_root on mails (company_id, root, root_id, id desc);
select tenant_table('mails');

create table job_runs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id uuid not null,
  member_id bigint,
  event text not null,
  title text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  percentage int not null default 0 check (percentage between 0 and 100),
  done int,
  total int,
  message text,
  file_id bigint,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index job_runs_by_member on job_runs (company_id, member_id, created_at desc);
create index job_runs_by_file on job_runs (company_id, file_id);
select tenant_table('job_runs');

create table notifications (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  type text not null,
  title text not null,
  body text,
  url text,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index notifications_by_member on notifications (company_id, member_id, id desc);
select tenant_table('notifications');

create table custom_tables (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  member_id bigint not null,
  list text not null,
  name text not null,
  state jsonb not null,
  is_shared boolean not null default false,
  is_selected boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index custom_tables_by_list on custom_tables (company_id, list);
create index custom_tables_by_member on custom_tables (company_id, member_id);
select tenant_table('custom_tables');
