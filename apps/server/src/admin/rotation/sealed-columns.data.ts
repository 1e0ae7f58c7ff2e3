import { cardContext } from '../../features/compliance/cards/compliance-card.rules.ts';
import { accountContext } from '../../features/connections/secrets.rules.ts';
import { webhookContext } from '../../features/events/webhooks/webhook-secret.rules.ts';
import { feedContext } from '../../features/feeds/records/datafeed-token.rules.ts';
import { accountKeyOf } from '../../features/orders/payout/payout-details.rules.ts';
import { bankContext } from '../../features/payouts/bank-accounts/bank-details.rules.ts';
import { checkAccountContext } from '../../features/payouts/checks/check-settings.queries.ts';
import { linkAbout } from '../../features/payouts/vendors/sendings/apply-payments.commands.ts';
import { loginContext } from '../../features/pricing/sync/sources/source-login.rules.ts';
import { totpContext } from '../../features/session/two-factor.queries.ts';
import { mailKeyContext } from '../../platform/mail/mail-sender.ts';
import { mailContext } from '../../platform/mail/sealed-mail.ts';
import { payoutContext } from '../../platform/secrets/sealed-payout.ts';
import { textContext } from '../../platform/sms/sms.jobs.ts';

/** A row as it is read for its encrypted column: the columns that what is encrypted is bound to. */
export interface SealedRow {
  company_id: number;
  key: number;
  kind: string;
  owner: number;
}

/** A column with values that are encrypted with APP_SECRET. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Tells the rows of a company apart. */
  key: 'id' | 'order_id' | 'item_id' | 'user_id' | 'company_id';
  /** Another column that the value is bound to. */
  owner?: 'order_id' | 'customer_id';
  has_kind?: true;
  about(row: SealedRow): string;
  /** A column that is a keyed hash of what is encrypted. */
  hash?: { column: string; of(appSecret: string, company_id: number, plain: string): string | null };
}

/** All of them. A new one joins the list, or a rotation of the secret leaves it unreadable. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mails', column: 'sealed', key: 'id', about: ({ company_id }) => mailContext(company_id) },
  { table: 'text_messages', column: 'sealed', key: 'id', about: ({ company_id }) => textContext(company_id) },
  { table: 'mail_domains', column: 'private_key', key: 'id', about: ({ company_id }) => mailKeyContext(company_id) },
  {
    table: 'orders',
    column: 'payout_details',
    key: 'id',
    about: ({ company_id, key }) => payoutContext({ company_id, order_id: key }),
    hash: {
      column: 'payout_account_key',
      of: (secret, company_id, plain) => accountKeyOf(secret, company_id, JSON.parse(plain)),
    },
  },
  {
    // A trigger keeps what the order had, so it is bound to the order in the same way.
    table: 'payout_baselines',
    column: 'sealed_details',
    key: 'order_id',
    about: ({ company_id, key }) => payoutContext({ company_id, order_id: key }),
  },
  {
    table: 'customer_payouts',
    column: 'details',
    key: 'id',
    owner: 'customer_id',
    about: ({ company_id, owner }) => payoutContext({ company_id, customer_id: owner }),
  },
  {
    table: 'compliance_cards',
    column: 'document_number',
    key: 'id',
    owner: 'order_id',
    about: ({ company_id, owner }) => cardContext({ company_id, order_id: owner }),
  },
  ...(['credentials', 'webhook_secret'] as const).map(
    (column): SealedColumn => ({
      table: 'connections',
      column,
      key: 'id',
      has_kind: true,
      about: ({ company_id, kind }) => accountContext(kind, company_id),
    }),
  ),
  ...(['secret', 'former_secret'] as const).map(
    (column): SealedColumn => ({
      table: 'webhook_endpoints',
      column,
      key: 'id',
      about: ({ company_id }) => webhookContext(company_id),
    }),
  ),
  { table: 'datafeeds', column: 'token', key: 'id', about: ({ company_id }) => feedContext(company_id) },
  { table: 'price_sync_sources', column: 'login', key: 'id', about: ({ company_id }) => loginContext(company_id) },
  {
    table: 'payout_service_payments',
    column: 'link',
    key: 'item_id',
    about: ({ company_id, key }) => linkAbout(company_id, key),
  },
  {
    table: 'check_settings',
    column: 'account',
    key: 'company_id',
    about: ({ company_id }) => checkAccountContext(company_id),
  },
  {
    table: 'payout_bank_accounts',
    column: 'details',
    key: 'id',
    has_kind: true,
    about: ({ company_id, kind }) => bankContext({ company_id, kind: kind as never }),
  },
];

/** The one that belongs to people instead of companies. */
export const sealedOfUsers: SealedColumn = {
  table: 'two_factors',
  column: 'totp_secret',
  key: 'user_id',
  about: ({ key }) => totpContext(key),
};
