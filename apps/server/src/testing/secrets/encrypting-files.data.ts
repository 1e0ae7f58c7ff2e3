/** Where what a file encrypts is stored, as `table.column`. None: why it is not. */
export const encryptingFiles: Readonly<Record<string, readonly string[] | string>> = {
  'features/company/logo-link.rules.ts': 'a token that is the same each time',
  'features/compliance/cards/compliance-card.rules.ts': ['compliance_cards.document_number'],
  'features/connections/secrets.rules.ts': ['connections.credentials', 'connections.webhook_secret'],
  'features/events/webhooks/webhook-secret.rules.ts': ['webhook_endpoints.secret', 'webhook_endpoints.former_secret'],
  'features/feeds/records/datafeed-token.rules.ts': ['datafeeds.token'],
  'features/payouts/bank-accounts/bank-details.rules.ts': ['payout_bank_accounts.details'],
  'features/payouts/checks/check-settings.queries.ts': ['check_settings.account'],
  'features/payouts/vendors/sendings/apply-payments.commands.ts': ['payout_service_payments.link'],
  'features/pricing/sync/sources/source-login.rules.ts': ['price_sync_sources.login'],
  // Also a form that the browser keeps.
  'features/session/two-factor.commands.ts': ['two_factors.totp_secret'],
  'platform/backup/write-backup.ts': 'the mark of an archive',
  'platform/mail/mail-sender.ts': ['mail_domains.private_key'],
  'platform/mail/sealed-mail.ts': ['mails.sealed'],
  'platform/secrets/sealed-payout.ts': [
    'orders.payout_details',
    'customer_payouts.details',
    'payout_baselines.sealed_details',
  ],
  'platform/secrets/sealed.ts': 'tokens in addresses are not stored',
  'platform/sms/sms.jobs.ts': ['text_messages.sealed'],
};
