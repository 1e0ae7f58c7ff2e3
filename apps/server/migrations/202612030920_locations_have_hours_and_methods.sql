-- What a location says of itself: its hours, its method, and how its documents look.

-- A company has one mail-in location. Of several, the oldest keeps the role.
update locations l set is_mailin = false
 where l.is_mailin and l.is_on and exists (
   select from locations o where o.company_id = l.company_id and o.is_mailin and o.is_on and o.id < l.id);

alter table locations
  add column custom_kind text check (custom_kind in ('event', 'pop-up', 'warehouse')),
  add column hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  add column exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  add column receipt_header text not null default '',
  add column prints_hours boolean not null default false,
  add column currency_display text not null default 'symbol' check (currency_display in ('symbol', 'code')),
  add column archived_at timestamptz,
  add column version int not null default 1,
  add constraint locations_one_method check (not (is_mailin and custom_kind is not null));
comment on column locations.is_on is 'False: archived. History still names it.';
comment on column locations.custom_kind is 'Null: a store or the mail-in location';
comment on column locations.hours is 'Opening hours: [{day, opens, closes}], day 0 is Sunday. Empty: not stated';
comment on column locations.exceptions is 'Days that differ: [{date, name, opens, closes, is_yearly}]; without times closed';
update locations set archived_at = app_now() where not is_on;
create unique index locations_one_mailin on locations (company_id) where is_mailin and is_on;
create trigger guard_locations before insert or update on locations for each row execute function guard_locations();

-- How the company works as a whole.
alter table companies
  add column distance_unit text check (distance_unit in ('mi', 'km')),
  add column box_prefixes jsonb not null default '{}' check (jsonb_typeof(box_prefixes) = 'object'),
  add column paused_channels text[] not null default '{}',
  add column requires_two_factor boolean not null default false,
  add column session_hours int not null default 24 check (session_hours between 1 and 24),
  add column retention_years int not null default 3 check (retention_years between 1 and 100),
  add column version int not null default 1;
comment on column companies.distance_unit is 'Null: the unit of the country';
comment on column companies.box_prefixes is 'Prefixes of order numbers by channel, where they differ from box_prefix';
comment on column companies.paused_channels is 'Channels in which no new orders are taken';
comment on column companies.retention_years is 'Of new locations';

-- Whether the user of the session has set up a second factor. Its own row, because users belong to no company.
alter table sessions add column has_second_factor boolean not null default false;
update sessions s set has_second_factor = exists (select from two_factors t where t.user_id = s.user_id);

-- Settings whose changes were not recorded.
select audit_table('sale_conditions', 'sale_conditions', 'company_id');
select audit_table('ownership_statements', 'compliance_settings', 'location_id');

-- The change log of the settings reads these tables' changes alone: contracts/settings/settings-areas.data.ts.
create index changes_of_settings on changes (company_id, id desc) where entity in (
  'answer_settings', 'billing_accounts', 'canned_replies', 'carrier_connections', 'carrier_services', 'cash_drawers',
  'check_settings', 'companies', 'compliance_hold_days', 'compliance_requirements', 'compliance_settings',
  'condition_groups', 'condition_terms', 'conditions', 'defects', 'drawer_settings', 'expedited_settings',
  'inventory_conditions', 'invoice_settings', 'locations', 'mail_domains', 'mail_in_settings', 'member_locations',
  'members', 'message_settings', 'message_switches', 'message_texts', 'minimum_orders', 'offer_limits',
  'order_status_settings', 'order_sub_statuses', 'order_workflows', 'ownership_statements', 'payout_bank_accounts',
  'payout_connections', 'payout_methods', 'payout_settings', 'portal_texts', 'price_hand_offs', 'price_lists',
  'price_rules', 'price_settings', 'price_sync_conditions', 'price_sync_pauses', 'price_sync_scopes',
  'price_sync_settings', 'price_sync_sources', 'promo_code_scopes', 'promo_codes', 'receipt_layouts',
  'receipt_settings', 'report_settings', 'review_emails', 'roles', 'sale_conditions', 'shipping_addresses',
  'shipping_rules', 'shipping_settings', 'subscriptions');
