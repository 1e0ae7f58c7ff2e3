import type {
  findPayoutConnection,
  PayoutConnection,
  PayoutServiceUses,
} from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { DataOf } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { openSecrets } from './service-secrets.rules.ts';

/** The company's accounts at payout services. */
export function listServiceConnections(ctx: Ctx): Promise<PayoutConnectionRow[]> {
  return ctx.db
    .select()
    .from(payoutConnections)
    .where(eq(payoutConnections.company_id, ctx.company_id))
    .orderBy(asc(payoutConnections.id));
}

export const ofService = (ctx: Ctx, service: PayoutService) =>
  and(eq(payoutConnections.company_id, ctx.company_id), eq(payoutConnections.service, service));

export const ofConnection = (ctx: Ctx, id: number) =>
  and(eq(payoutConnections.company_id, ctx.company_id), eq(payoutConnections.id, id));

/** The account at a service; null without one. */
export async function findServiceConnection(ctx: Ctx, service: PayoutService): Promise<PayoutConnectionRow | null> {
  const [row] = await ctx.db.select().from(payoutConnections).where(ofService(ctx, service));
  return row ?? null;
}

/** Throws 404 without an account. */
export async function requireServiceConnection(ctx: Ctx, service: PayoutService): Promise<PayoutConnectionRow> {
  const row = await findServiceConnection(ctx, service);
  if (!row) throw notFound('Connection');
  return row;
}

export async function findServiceConnectionById(ctx: Ctx, id: number): Promise<PayoutConnectionRow | null> {
  const [row] = await ctx.db.select().from(payoutConnections).where(ofConnection(ctx, id));
  return row ?? null;
}

/** What the service's client needs. The credentials leave the server only in calls to the service. */
export function serviceAccountOf(ctx: Ctx, row: PayoutConnectionRow): ServiceAccount {
  const { service, credentials, is_test, funding_source_id, campaign_id, language, delivery } = row;
  return {
    service,
    credentials: openSecrets(ctx.platform.config.app_secret, ctx.company_id, credentials),
    is_test,
    settings: { funding_source_id, campaign_id, language, delivery },
  };
}

/** What is to be done before payments can be sent with an account; null when it is ready. */
export function missingOf(row: PayoutConnectionRow): string | null {
  const { label, has_campaigns } = payoutServiceFacts[row.service];
  if (row.state === 'FAILED') return `The setup of ${label} failed. Check it in the add-ons.`;
  if (row.state !== 'COMPLETED') return `${label} is still being set up`;
  if (!row.is_enabled) return `${label} is paused in the add-ons`;
  if (!has_campaigns) return null;
  if (!row.funding_source_id) return `Choose a funding source in the add-on ${label}`;
  return row.campaign_id ? null : `Choose a campaign template in the add-on ${label}`;
}

/** A connection as its screens show it. Its secrets stay on the server. */
export function showPayoutConnection(ctx: Ctx, row: PayoutConnectionRow): PayoutConnection {
  const missing = missingOf(row);
  return {
    id: row.id,
    service: row.service,
    name: row.name,
    is_enabled: row.is_enabled,
    is_test: row.is_test,
    is_signed_in: row.is_signed_in,
    state: row.state,
    percentage: row.percentage,
    failure: row.failure,
    is_ready: missing === null,
    missing,
    shown: row.shown,
    has_webhook: row.webhook_id !== null,
    funding_sources: row.funding_sources,
    campaigns: row.campaigns,
    funding_source_id: row.funding_source_id,
    campaign_id: row.campaign_id,
    language: row.language,
    delivery: row.delivery,
    min_payment: row.min_payment,
    max_payment: row.max_payment,
    unclaimed_days: row.unclaimed_days,
    currency: ctx.company.currency,
    version: row.version,
    created_at: row.created_at,
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
