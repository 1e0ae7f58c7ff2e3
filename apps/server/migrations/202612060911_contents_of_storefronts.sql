-- What stands on the public pages of a company: questions and answers, terms and privacy, what search engines read, and
-- the domain of its own.

create table faqs (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  group_name text not null default '',
  question text not null,
  answer text not null,
  sort integer not null default 0,
  is_shown boolean not null default true,
  text_language text not null default 'en',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id)
);
comment on table faqs is 'Questions that sellers ask often, with answers';
comment on column faqs.group_name is 'The heading that the question stands under. Empty: none';
create index faqs_by_sort on faqs (company_id, sort, id);
select tenant_table('faqs');
select audit_table('faqs', 'faqs', 'id');

create table legal_texts (
  company_id bigint not null references companies (company_id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  text_version integer not null,
  body text not null,
  sha256 text not null,
  text_language text not null default 'en',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  member_id bigint,
  created_at timestamptz not null default app_now(),
  primary key (company_id, kind, text_version),
  foreign key (company_id, member_id) references members (company_id, id)
);
comment on table legal_texts is 'Every version of the terms and of the privacy text. Rows are never changed: orders name them.';
comment on column legal_texts.body is 'Empty: from this version on there is none';
comment on column legal_texts.sha256 is 'Of body. A translation is accepted with the hash of its own text';
create index legal_texts_by_member on legal_texts (company_id, member_id);
select tenant_table('legal_texts');
select audit_table('legal_texts', 'legal_texts', 'text_version');
revoke update, delete on legal_texts from tradepost_app, tradepost_system;
grant delete on legal_texts to tradepost_system;
create trigger refuse_delete before delete on legal_texts for each row execute function refuse_delete();

create table legal_acceptances (
  company_id bigint not null references companies (company_id) on delete cascade,
  order_id bigint not null,
  kind text not null,
  text_version integer not null,
  language text not null,
  sha256 text not null,
  accepted_at timestamptz not null default app_now(),
  primary key (company_id, order_id, kind),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, kind, text_version) references legal_texts (company_id, kind, text_version)
);
comment on table legal_acceptances is 'The terms that the seller of an order accepted';
comment on column legal_acceptances.sha256 is 'Of the text as the seller read it, in that language';
create index legal_acceptances_by_text on legal_acceptances (company_id, kind, text_version);
select tenant_table('legal_acceptances');

create table page_metas (
  company_id bigint not null references companies (company_id) on delete cascade,
  id bigint not null generated always as identity,
  page text not null check (page in ('all', 'home', 'category', 'brand', 'device', 'faq', 'terms', 'privacy')),
  target_key text not null default '' check (target_key = '' or page in ('category', 'brand', 'device')),
  title text not null default '',
  description text not null default '',
  picture_file_id bigint,
  is_noindex boolean not null default false,
  text_language text not null default 'en',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null default app_now(),
  primary key (company_id, id),
  unique (company_id, page, target_key),
  foreign key (company_id, picture_file_id) references files (company_id, id)
);
comment on table page_metas is 'What search engines and shared links say about the public pages of a company';
comment on column page_metas.page is 'all: of pages without a text of their own';
comment on column page_metas.target_key is 'The key of one category, brand or model. Empty: of all';
create index page_metas_by_picture on page_metas (company_id, picture_file_id);
select tenant_table('page_metas');
select audit_table('page_metas', 'page_metas', 'id');

create table portal_domains (
  company_id bigint not null references companies (company_id) on delete cascade,
  domain text not null,
  checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  is_verified boolean not null default false,
  ssl_processing boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (company_id)
);
comment on table portal_domains is 'The domain that a company wants for its public pages, and what DNS said about it';
comment on column portal_domains.ssl_processing is 'Its records are set, but it does not answer over HTTPS yet';
select tenant_table('portal_domains');
select audit_table('portal_domains', 'portal_domains', 'company_id');

create table custom_domains (
  company_id bigint primary key references companies (company_id) on delete cascade,
  domain text not null unique check (domain = lower(domain))
);
select private_table('custom_domains', 'a host is looked up before the company is known');

-- The change log of the settings reads these tables' changes alone: contracts/settings/settings-areas.data.ts.
drop index changes_of_settings;
create index changes_of_settings on changes (company_id, id desc) where entity in (
  'answer_settings', 'billing_accounts', 'canned_replies', 'carrier_connections', 'carrier_services', 'cash_drawers',
  'check_settings', 'companies', 'company_links', 'compliance_hold_days', 'compliance_requirements', 'compliance_settings',
  'condition_groups', 'condition_terms', 'conditions', 'defects', 'drawer_settings', 'expedited_settings', 'faqs',
  'inventory_conditions', 'invoice_settings', 'legal_texts', 'locations', 'mail_domains', 'mail_in_settings',
  'member_locations', 'members', 'message_settings', 'message_switches', 'message_texts', 'minimum_orders',
  'offer_limits', 'order_status_settings', 'order_sub_statuses', 'order_workflows', 'ownership_statements', 'page_metas',
  'payout_bank_accounts', 'payout_connections', 'payout_methods', 'payout_settings', 'portal_domains', 'portal_texts',
  'price_hand_offs', 'price_lists', 'price_rules', 'price_settings', 'price_sync_conditions', 'price_sync_pauses',
  'price_sync_scopes', 'price_sync_settings', 'price_sync_sources', 'promo_code_scopes', 'promo_codes', 'receipt_layouts',
  'receipt_settings', 'report_settings', 'review_emails', 'roles', 'sale_conditions', 'shipping_addresses',
  'shipping_rules', 'shipping_settings', 'storefronts', 'subscriptions');
