import { status } from '@tradepost/contracts/orders/order-status.data';
import type { findPayoutStanding as contract } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { findObstacles } from '../../orders/order-ports.queries.ts';
import { findStandings, findWaitingApproval } from '../approvals/approval.queries.ts';
import { listOpenItems } from './open-items.queries.ts';
import { listSharedAccounts } from './shared-account.queries.ts';

/** How the payout of an order stands, for the order's page. */
export async function findPayoutStanding(ctx: Ctx, id: number): Promise<DataOf<typeof contract>> {
  const order = await findOrder(ctx, id);
  const item = (await listOpenItems(ctx, [id])).get(id);
  const asked = await findAskedAt(ctx, id);
  const isToPay = order.status_id === status.payoutProcessing;
  return {
    batch: item ? { id: item.batch_id, number: item.number, state: item.batch_state } : null,
    approval: (await findStandings(ctx, [order])).get(id) ?? 'none',
    approval_id: (await findWaitingApproval(ctx, id))?.id ?? null,
    obstacles: isToPay ? await findObstacles(ctx, order, 'pay') : [],
    shared_accounts: await listSharedAccounts(ctx, [order]),
    details_asked_at: asked,
  };
}

/** When the seller was last asked for missing payout details. */
export async function findAskedAt(ctx: Ctx, order_id: number): Promise<string | null> {
  const row = await readRow<{ at: string | null }>(
    ctx.db,
    sql`select max(created_at) as at from mails where company_id = ${ctx.company_id} and root = 'orders' and root_id = ${order_id}
           and template = 'payout-details-needed'`,
  );
  return row?.at ?? null;
}
