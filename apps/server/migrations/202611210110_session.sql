-- Signing in: one-time tokens and codes, a second factor, the devices a user signs in on, and text messages.

create table one_time_tokens (
  hash bytea primary key,
  kind text not null,
  subject text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
comment on column one_time_tokens.hash is 'SHA-256 of the token, which itself is nowhere stored';
comment on column one_time_tokens.subject is 'What it is about, as its kind says: a user''s id, an invitation''s';
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
comment on column one_time_codes.hash is 'Argon2id of the code: six digits would be found at once under a quick hash';
create index one_time_codes_by_expiry on one_time_codes (expires_at);
select private_table('one_time_codes', 'codes of six digits, before anybody is known');

alter table users add column email_verified_at timestamptz default app_now();
comment on column users.email_verified_at is 'Null as long as nobody has shown that the mailbox is theirs';

create table two_factors (
  user_id bigint primary key references users (id) on delete cascade,
  phone_number text,
  totp_secret text,
  totp_step bigint,
  created_at timestamptz not null default app_now(),
  check (phone_number is not null or totp_secret is not null)
);
comment on table two_factors is 'A row stands for a user who signs in with a second factor';
comment on column two_factors.totp_secret is 'Sealed with APP_SECRET';
comment on column two_factors.totp_step is 'The last time step whose code was used: a code is good once';
select private_table('two_factors', 'the second factor of those who have one');

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select private_table('recovery_codes', 'the way in for who has lost the second factor');

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
comment on column user_devices.trusted_until is 'Until when signing in on it needs no second factor';
select private_table('user_devices', 'the browsers on which a user has signed in');

alter table sessions
  add column device_id bigint references user_devices (id) on delete cascade,
  add column last_seen_at timestamptz not null default app_now();
comment on column sessions.last_seen_at is 'To the quarter of an hour';
create index sessions_by_device on sessions (device_id);

alter table mails add column sealed text;
comment on column mails.sealed is 'The whole mail, sealed with APP_SECRET, where it carries a link or code that lets its reader in; gone once it is sent';

create table text_messages (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  template text not null,
  to_number text not null,
  sealed text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (company_id, id)
);
comment on column text_messages.sealed is 'The text, sealed with APP_SECRET; gone once it is sent';
select tenant_table('text_messages');

drop function find_session(bytea);
create function find_session(token bytea)
returns table (
  session_id bigint, user_id bigint, company_id bigint, member_id bigint, first_name text, last_name text, email text,
  job_title text, role_key text, role_name text, permissions text[], is_ghost boolean, default_location_id bigint,
  location_ids bigint[], company_name text, country_code text, currency text, timezone text, package_id int,
  subscription_status int, trial_ends_at timestamptz, is_onboarding boolean, last_register_step int,
  created_at timestamptz, expires_at timestamptz, last_seen_at timestamptz
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
           s.created_at, s.expires_at, s.last_seen_at
      from sessions s
      join members m on m.company_id = s.company_id and m.user_id = s.user_id and m.is_active
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      join companies c on c.company_id = s.company_id
     where s.token_hash = token and s.expires_at > app_now();
end $$;
grant create on schema public to tradepost_system;
alter function find_session(bytea) owner to tradepost_system;
revoke create on schema public from tradepost_system;
