-- Calls to vendors are made outside transactions. The key that makes a repeat harmless is stored before the call.

create table vendor_calls (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  subject text not null,
  purpose text not null,
  key uuid not null default gen_random_uuid(),
  state text not null default 'started' check (state in ('started', 'done', 'refused', 'replaced', 'reading', 'read')),
  answer jsonb,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on column vendor_calls.subject is 'The object that the call changes at the vendor. A subject has one open call at a time.';
comment on column vendor_calls.purpose is 'The request. A repeat with the same purpose uses the same key.';
comment on column vendor_calls.key is 'The vendor''s idempotency key';
create unique index vendor_calls_started on vendor_calls (company_id, subject) where state = 'started';
create index vendor_calls_read on vendor_calls (company_id, subject, id) where state = 'read';
create index vendor_calls_by_age on vendor_calls (created_at);
select tenant_table('vendor_calls');
