import type {
  findPayoutConnection,
  PayoutConnection,
  PayoutServiceUses,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { findAccountAt, listAccounts, requireAccount, showAccount } from '../../../connections/account.queries.ts';
import type { AccountKind, KindTypes, RowOf } from '../../../connections/account-kind.rules.ts';
import type { PayoutNews, ServiceAccount } from '../payout-port.rules.ts';
import { payoutWebhooksOf, signInOf } from '../payout-vendors.client.ts';
import { ServiceSettings } from './service-settings.rules.ts';

export interface PayoutTypes extends KindTypes {
  vendor: PayoutService;
  settings: ServiceSettings;
  account: ServiceAccount;
  news: PayoutNews;
}

/** An account at a payout service. */
export type PayoutConnectionRow = RowOf<PayoutTypes>;

/** Accounts at payout services, one of each. */
export const payoutKind: AccountKind<PayoutTypes> = {
  name: 'payout service',
  readSettings: (stored) => ServiceSettings.parse(stored),
  factsOf: (service) => payoutServiceFacts[service],
  wordsOf(service, message) {
    const [name = ''] = payoutServiceFacts[service].label.split(' ');
    return message.toLowerCase().includes(name.toLowerCase()) ? message : `${name}: ${message}`;
  },
  accountOf: ({ vendor, is_test, settings }, credentials) => ({ service: vendor, credentials, is_test, settings }),
  webhook_path: 'payouts',
  webhook_task: 'payout webhook',
  webhooksOf: payoutWebhooksOf,
  sign_in: {
    pageOf: (service) => `/add-ons/${payoutServiceFacts[service].add_on}/callback`,
    open: signInOf,
  },
};

/** The company's accounts at payout services. */
export const listServiceConnections = (ctx: Ctx): Promise<PayoutConnectionRow[]> => listAccounts(ctx, payoutKind);

/** The account at a service; null without one. */
export const findServiceConnection = (ctx: Ctx, service: PayoutService): Promise<PayoutConnectionRow | null> =>
  findAccountAt(ctx, payoutKind, service);

/** Throws 404 without an account. */
export const requireServiceConnection = (ctx: Ctx, service: PayoutService): Promise<PayoutConnectionRow> =>
  requireAccount(findServiceConnection(ctx, service));

/** What is to be done before payments can be sent with an account; null when it is ready. */
export function missingOf(row: PayoutConnectionRow): string | null {
  const { label, has_campaigns } = payoutServiceFacts[row.vendor];
  if (row.state === 'FAILED') return `The setup of ${label} failed. Check it in the add-ons.`;
  if (row.state !== 'COMPLETED') return `${label} is still being set up`;
  if (!row.is_enabled) return `${label} is paused in the add-ons`;
  if (!has_campaigns) return null;
  if (!row.settings.funding_source_id) return `Choose a funding source in the add-on ${label}`;
  return row.settings.campaign_id ? null : `Choose a campaign template in the add-on ${label}`;
}

/** A connection as its screens show it. Its secrets stay on the server. */
export function showPayoutConnection(ctx: Ctx, row: PayoutConnectionRow): PayoutConnection {
  const missing = missingOf(row);
  return {
    ...showAccount(row),
    ...row.settings,
    service: row.vendor,
    is_signed_in: row.is_signed_in,
    is_ready: missing === null,
    missing,
    has_webhook: row.webhook_id !== null,
    currency: ctx.company.currency,
  };
}

export async function readPayoutConnection(
  ctx: Ctx,
  service: PayoutService,
): Promise<DataOf<typeof findPayoutConnection>> {
  const row = await findServiceConnection(ctx, service);
  const { tremendous_app, tremendous_test_app } = ctx.platform.config;
  const can_sign_in = payoutServiceFacts[service].has_sign_in && Boolean(tremendous_app ?? tremendous_test_app);
  return { connection: row && showPayoutConnection(ctx, row), can_sign_in };
}

/** What disconnecting an account means. */
export async function findServiceUses(ctx: Ctx, service: PayoutService): Promise<PayoutServiceUses> {
  const { id } = await requireServiceConnection(ctx, service);
  const found = await readRow<PayoutServiceUses>(
    ctx.db,
    sql`select (count(*) filter (where s.state in ('waiting', 'held')))::int as unsent,
               (count(*) filter (where s.state in ('sent', 'unclear')))::int as on_their_way
          from payout_sendings s
          join payout_service_payments p on p.company_id = s.company_id and p.sending_id = s.id
          join payout_items i on i.company_id = p.company_id and i.id = p.item_id
         where s.company_id = ${ctx.company_id} and s.connection_id = ${id} and i.state in ('waiting', 'sent', 'unclear')`,
  );
  return found ?? { unsent: 0, on_their_way: 0 };
}
