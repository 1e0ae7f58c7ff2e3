-- Companies that work together, such as a franchise: a parent and its child.

-- A link of two companies, and what each side gives the other. Neither reads the table: they use functions that check the
-- transaction's company. The arrays are the grants that those functions read.
create table company_links (
  id bigint generated always as identity primary key,
  requester_company_id bigint not null references companies (company_id) on delete cascade,
  target_company_id bigint references companies (company_id) on delete cascade,
  code text not null,
  is_requester_parent boolean not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined', 'canceled', 'unlinked')),
  parent_gives text[] not null default '{}' check (parent_gives <@ '{catalog,conditions,prices,totals}'),
  child_gives text[] not null default '{}' check (child_gives <@ '{totals,widget}'),
  shows_in_widget boolean not null default true,
  sharing_id bigint references price_sharings (id) on delete set null,
  prices_problem text check (prices_problem in ('circle', 'currency')),
  requested_by text,
  ended_by text check (ended_by in ('requester', 'target')),
  is_hidden_from_requester boolean not null default false,
  is_hidden_from_target boolean not null default false,
  version int not null default 1,
  requested_at timestamptz not null default app_now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  check (requester_company_id <> target_company_id)
);
comment on column company_links.target_company_id is 'Null: no company has the code. The request waits like any other, so that it tells nothing.';
comment on column company_links.code is 'the code as entered';
comment on column company_links.shows_in_widget is 'The parent shows the child''s stores, when the child gives them';
comment on column company_links.sharing_id is 'The price sharing that the link made';
create index company_links_by_requester on company_links (requester_company_id);
create index company_links_by_target on company_links (target_company_id);
create index company_links_by_sharing on company_links (sharing_id);
create unique index company_links_open_pair on company_links
  (least(requester_company_id, target_company_id), greatest(requester_company_id, target_company_id))
  where state in ('requested', 'accepted') and target_company_id is not null;
create unique index company_links_open_code on company_links (requester_company_id, code) where state in ('requested', 'accepted');
select private_table('company_links', 'a link of two companies');
create trigger record_company_link after insert or update on company_links for each row execute function record_company_link();

-- Where products and conditions that a parent gave come from.
create table linked_products (
  company_id bigint not null references companies (company_id) on delete cascade,
  source_model_id bigint not null,
  link_id bigint references company_links (id) on delete set null,
  model_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, source_model_id),
  foreign key (company_id, model_id) references models (company_id, id) on delete cascade
);
comment on column linked_products.source_model_id is 'The parent''s model';
create index linked_products_by_link on linked_products (link_id);
create index linked_products_by_model on linked_products (company_id, model_id);
select tenant_table('linked_products');

create table linked_conditions (
  company_id bigint not null references companies (company_id) on delete cascade,
  source_condition_id bigint not null,
  link_id bigint references company_links (id) on delete set null,
  condition_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, source_condition_id),
  foreign key (company_id, condition_id) references conditions (company_id, id) on delete cascade
);
comment on column linked_conditions.source_condition_id is 'The parent''s condition';
create index linked_conditions_by_link on linked_conditions (link_id);
create index linked_conditions_by_condition on linked_conditions (company_id, condition_id);
select tenant_table('linked_conditions');

-- The change log of the settings reads these tables' changes alone: contracts/settings/settings-areas.data.ts.
drop index changes_of_settings;
create index changes_of_settings on changes (company_id, id desc) where entity in (
  'answer_settings', 'billing_accounts', 'canned_replies', 'carrier_connections', 'carrier_services', 'cash_drawers',
  'check_settings', 'companies', 'company_links', 'compliance_hold_days', 'compliance_requirements', 'compliance_settings',
  'condition_groups', 'condition_terms', 'conditions', 'defects', 'drawer_settings', 'expedited_settings',
  'inventory_conditions', 'invoice_settings', 'locations', 'mail_domains', 'mail_in_settings', 'member_locations',
  'members', 'message_settings', 'message_switches', 'message_texts', 'minimum_orders', 'offer_limits',
  'order_status_settings', 'order_sub_statuses', 'order_workflows', 'ownership_statements', 'payout_bank_accounts',
  'payout_connections', 'payout_methods', 'payout_settings', 'portal_texts', 'price_hand_offs', 'price_lists',
  'price_rules', 'price_settings', 'price_sync_conditions', 'price_sync_pauses', 'price_sync_scopes',
  'price_sync_settings', 'price_sync_sources', 'promo_code_scopes', 'promo_codes', 'receipt_layouts',
  'receipt_settings', 'report_settings', 'review_emails', 'roles', 'sale_conditions', 'shipping_addresses',
  'shipping_rules', 'shipping_settings', 'subscriptions');
