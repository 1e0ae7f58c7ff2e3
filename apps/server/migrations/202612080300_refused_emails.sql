alter table mails add column is_refused boolean not null default false;
comment on column mails.is_refused is 'The recipient''s mail server refused it for good: failed at once, without further tries';
alter table mails add column resent_at timestamptz;
comment on column mails.resent_at is 'When a member sent it again after it had failed';
create index mails_failed on mails (company_id, id) where status = 'failed';

-- Of an email the log has only that it was sent again, and by whom.
create trigger record_change after update on mails for each row when (old.resent_at is distinct from new.resent_at)
  execute function record_change('mails', 'id', '{error}');

-- The change log of the settings reads these tables' changes alone: contracts/settings/settings-areas.data.ts.
drop index changes_of_settings;
create index changes_of_settings on changes (company_id, id desc) where entity in (
  'answer_settings', 'billing_accounts', 'canned_replies', 'carrier_connections', 'carrier_services', 'cash_drawers',
  'check_settings', 'companies', 'company_links', 'compliance_hold_days', 'compliance_requirements', 'compliance_settings',
  'condition_groups', 'condition_terms', 'conditions', 'defects', 'drawer_settings', 'expedited_settings', 'faqs',
  'inventory_conditions', 'invoice_settings', 'legal_texts', 'locations', 'mail_domains', 'mail_in_settings', 'mails',
  'member_locations', 'members', 'message_settings', 'message_switches', 'message_texts', 'minimum_orders',
  'offer_limits', 'order_status_settings', 'order_sub_statuses', 'order_workflows', 'ownership_statements', 'page_metas',
  'payout_bank_accounts', 'payout_connections', 'payout_methods', 'payout_settings', 'portal_domains', 'portal_texts',
  'price_hand_offs', 'price_lists', 'price_rules', 'price_settings', 'price_sync_conditions', 'price_sync_pauses',
  'price_sync_scopes', 'price_sync_settings', 'price_sync_sources', 'promo_code_scopes', 'promo_codes', 'receipt_layouts',
  'receipt_settings', 'report_settings', 'review_emails', 'roles', 'sale_conditions', 'shipping_addresses',
  'shipping_rules', 'shipping_settings', 'storefronts', 'subscriptions');
