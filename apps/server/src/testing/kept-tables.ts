/** The tables that no copy contains, by the reason. A test compares them with the database. */
export const keptTables: Record<string, readonly string[]> = {
  'The new company and what founds it': [
    ...['companies', 'company_timezones', 'company_tokens', 'company_sources', 'company_clones', 'access_stamps'],
    // A host leads to one company.
    ...['company_domains', 'custom_domains', 'portal_domains'],
    ...['locations', 'roles', 'members'],
  ],
  'Copied only when a copied row names it': ['files'],
  'Filled by the database from the copied rows': ['price_outline'],
  'Members, and what is theirs': [
    ...['member_locations', 'member_sign_ins', 'invites', 'invite_locations', 'sessions', 'support_visits'],
    ...['custom_tables', 'custom_table_selections', 'dashboard_settings', 'notification_preferences', 'notifications'],
    ...['report_schedules', 'report_schedule_members'],
  ],
  'Credentials and accounts at vendors, and settings that depend on them': [
    ...['carrier_connections', 'carrier_services', 'shipping_settings', 'shipping_rules', 'mail_domains'],
    ...['payout_connections', 'payout_bank_accounts', 'payout_sign_ins', 'check_settings', 'price_sync_sources'],
    ...['price_sync_states', 'price_sync_scopes', 'price_sync_pauses', 'price_sync_conditions'],
    ...['price_sync_products', 'price_sync_runs', 'price_sync_held', 'vendor_calls'],
    ...['sandbox_billing_objects', 'sandbox_labels', 'sandbox_payments'],
  ],
  'The plan and its payments': ['billing_accounts', 'billing_checkouts', 'billing_invoices', 'subscriptions'],
  'Settings of single locations, which their law decides': [
    ...['compliance_settings', 'compliance_requirements', 'compliance_hold_days', 'report_settings', 'cash_drawers'],
    ...['drawer_settings', 'ownership_statements'],
  ],
  'Campaigns, with uses and limits of their own': ['promo_codes', 'promo_code_scopes', 'promo_code_uses'],
  Customers: [
    ...['customers', 'customer_blocks', 'customer_contacts', 'customer_erasures', 'customer_imports'],
    ...['customer_import_rejects', 'customer_merges', 'customer_payouts', 'email_unsubscribes', 'shipping_addresses'],
    ...['store_credit_accounts', 'store_credit_entries'],
  ],
  Orders: [
    ...['orders', 'order_items', 'order_described_items', 'order_match_rows', 'order_matches', 'order_notes'],
    ...['order_notices', 'order_offers', 'order_offer_lines', 'order_parcels', 'order_parcel_events', 'order_payouts'],
    ...['order_pictures', 'order_texts', 'orphan_parcels', 'bulk_quotes', 'bulk_quote_lines', 'bulk_quote_messages'],
    ...['imei_checks', 'compliance_cards', 'compliance_signatures', 'identity_looks', 'police_holds'],
    ...['police_hold_events', 'purchase_holds', 'purchase_reports', 'purchase_report_items', 'record_erasures'],
    'legal_acceptances',
    ...['shipping_labels', 'shipping_label_events', 'shipping_claims', 'shipping_kits', 'drawer_sessions'],
    ...['drawer_entries', 'drawer_counts', 'payout_approvals', 'payout_batches', 'payout_items', 'payout_downloads'],
    ...['payout_sendings', 'payout_service_payments', 'payout_checks', 'check_gaps'],
  ],
  'Inventory and invoices': [
    ...['inventory_units', 'unit_costs', 'unit_notes', 'unit_pictures', 'unit_sales', 'unit_imports'],
    ...[
      'unit_import_rejects',
      'unit_bulk_changes',
      'unit_matches',
      'unit_match_rows',
      'stocktakes',
      'stocktake_lines',
      'transfers',
    ],
    ...['transfer_units', 'transfer_extras', 'invoices', 'invoice_lines', 'invoice_payments', 'credit_notes'],
    ...['credit_note_lines'],
  ],
  'Links to other companies': ['linked_conditions', 'linked_products'],
  'Counts and history': [
    ...['changes', 'order_counts', 'order_count_changes', 'order_age_counts', 'invoice_counts', 'report_changes'],
    ...['report_days', 'report_customers', 'price_batches', 'price_batch_changes', 'price_changes', 'price_imports'],
    ...['price_import_rejects', 'custom_catalog_imports', 'custom_catalog_rejects', 'job_runs', 'idempotency_keys'],
    ...['mails', 'text_messages'],
  ],
};

/** The other columns of `companies`, and why a copy does not take them as an item. */
export const ownColumns: Record<string, readonly string[]> = {
  'always as in the source, because prices and addresses depend on it': ['country_code', 'currency', 'timezone'],
  'given by the form, or made from it': ['company_id', 'name', 'address_text', 'box_prefix', 'created_at', 'version'],
  'a plan of its own': ['package_id', 'subscription_status', 'trial_ends_at', 'is_onboarding', 'last_register_step'],
  'not something to copy': ['deletes_at', 'kept_at'],
  'numbers of its own': ['next_box_number', 'box_prefixes'],
  'only some of its keys': ['settings'],
};
