-- A company's own texts of message templates. What it has not edited is shipped with the server.

create table message_texts (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint generated always as identity,
  template_id int not null check (template_id > 0),
  kind text not null check (kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer', 'any')),
  language text not null,
  subject text not null,
  body text not null,
  sms text,
  version int not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, template_id, kind, language)
);
comment on column message_texts.template_id is 'Below 1000 a shipped template, from 1000 on a company''s own order status';
comment on column message_texts.kind is 'The kind of order. any: one text for all kinds';
comment on column message_texts.body is 'In the markup of templates, from which HTML and plain text are made';
select tenant_table('message_texts');
select audit_table('message_texts', 'message_texts', 'template_id');

-- Whether a message is sent at all. The emails of order statuses have their switch in order_status_settings.
create table message_switches (
  company_id bigint not null references companies (company_id) on delete cascade,
  template_id int not null check (template_id > 0),
  kind text not null check (kind in ('in-store', 'mail-in', 'bulk-quote', 'easy-offer', 'any')),
  sends_email boolean not null default true,
  sends_sms boolean not null default false,
  version int not null default 1,
  primary key (company_id, template_id, kind)
);
select tenant_table('message_switches');
select audit_table('message_switches', 'message_texts', 'template_id');

create table message_settings (
  company_id bigint not null references companies (company_id) on delete cascade,
  language text not null default 'en',
  version int not null default 1,
  primary key (company_id)
);
comment on column message_settings.language is 'Of emails to sellers without a language of their own';
select tenant_table('message_settings');
select audit_table('message_settings', 'message_settings', 'company_id');

-- Addresses that asked for no more emails than their orders need.
create table email_unsubscribes (
  company_id bigint not null references companies (company_id) on delete cascade,
  email text not null check (email = lower(email)),
  source text not null check (source in ('link', 'staff')),
  created_at timestamptz not null default app_now(),
  primary key (company_id, email)
);
create index email_unsubscribes_by_age on email_unsubscribes (company_id, created_at desc);
select tenant_table('email_unsubscribes');

alter table customers add column language text;
comment on column customers.language is 'Of the emails to the seller. Null: the company''s';

alter table mails add column once_key text;
comment on column mails.once_key is 'A company has one email per key, so that a repeated step sends it once';
create unique index mails_once on mails (company_id, once_key) where once_key is not null;
alter table mails add column batch text;
comment on column mails.batch is 'The emails of a bulk move, which wait and can be canceled together until next_try_at';
create index mails_by_batch on mails (company_id, batch) where batch is not null;
alter table mails add column is_from_company boolean not null default false;
comment on column mails.is_from_company is 'Sent in the company''s name, from its own domain when it has a verified one';
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'outbox', 'failed', 'canceled'));
