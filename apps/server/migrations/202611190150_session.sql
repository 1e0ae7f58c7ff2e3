-- Signing in: sessions, devices, one-time tokens and codes, the second factor.

create table user_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null,
  user_agent text,
  ip text,
  trusted_until timestamptz,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  unique (user_id, token_hash)
);
comment on column user_devices.trusted_until is 'Until when a sign-in on the device skips the second factor';
select private_table('user_devices', 'the browsers on which a user has signed in');

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (company_id) on delete cascade,
  ip text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  id bigint generated always as identity unique,
  device_id bigint references user_devices (id) on delete cascade,
  last_seen_at timestamptz not null default app_now(),
  view_as_role_id bigint,
  foreign key (company_id, view_as_role_id) references roles (company_id, id) on delete set null (view_as_role_id)
);
comment on column sessions.id is 'Identifies a session to its user, because the token is secret';
comment on column sessions.last_seen_at is 'Rounded to a quarter of an hour';
comment on column sessions.view_as_role_id is 'The role being previewed, which limits the session''s permissions';
create index sessions_by_user on sessions (user_id);
create index sessions_by_company on sessions (company_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_device on sessions (device_id);
create index sessions_by_viewed_role on sessions (company_id, view_as_role_id);
select private_table('sessions', 'found before the company is known');
create trigger note_sign_in after insert on sessions for each row execute function note_sign_in();

-- Incremented whenever a row that find_session() reads is changed. A cached session is valid while its stamp is current.
create table access_stamps (
  company_id bigint primary key references companies (company_id) on delete cascade,
  stamp bigint not null default 1
);
select tenant_table('access_stamps');

create table login_attempts (
  key text primary key,
  failures int not null default 0,
  window_ends_at timestamptz not null
);
select private_table('login_attempts', 'failed sign-ins by account and by address');

create table one_time_tokens (
  hash bytea primary key,
  kind text not null,
  subject text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
comment on column one_time_tokens.hash is 'SHA-256 of the token, which is not stored';
comment on column one_time_tokens.subject is 'An id that depends on the kind: of a user, or of an invite';
create index one_time_tokens_by_subject on one_time_tokens (kind, subject);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
select private_table('one_time_tokens', 'links that are good once, before anybody is known');

create table one_time_codes (
  kind text not null,
  subject text not null,
  hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (kind, subject)
);
comment on column one_time_codes.hash is 'Argon2id of the code. With a fast hash, six digits could be found by trying all.';
create index one_time_codes_by_expiry on one_time_codes (expires_at);
select private_table('one_time_codes', 'codes of six digits, before anybody is known');

create table two_factors (
  user_id bigint primary key references users (id) on delete cascade,
  phone_number text,
  totp_secret text,
  totp_step bigint,
  created_at timestamptz not null default app_now(),
  check (phone_number is not null or totp_secret is not null)
);
comment on table two_factors is 'One row per user with a second factor';
comment on column two_factors.totp_secret is 'Encrypted with APP_SECRET';
comment on column two_factors.totp_step is 'The time step of the last used code. Each code works once.';
select private_table('two_factors', 'the second factor of those who have one');

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select private_table('recovery_codes', 'the way in for who has lost the second factor');
