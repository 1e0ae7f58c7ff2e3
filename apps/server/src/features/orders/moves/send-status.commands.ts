import type { setSendStatus as setSendStatusContract } from '@tradepost/contracts/orders/order-status.contract';
import { findStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { orderStatusSettings } from '../status/order-status.table.ts';

/** Turns a status's email to the seller on or off for the whole company. */
export async function setSendStatus(
  ctx: Ctx,
  { buyback, status_id, send_status }: ServedInput<typeof setSendStatusContract>['body'],
): Promise<null> {
  const status = findStatus(await findWorkflow(ctx, buyback), status_id);
  if (!status || status.is_removed) throw invalid({ status_id: 'This status doesn’t exist for this type of order' });
  await ctx.db
    .insert(orderStatusSettings)
    .values({ company_id: ctx.company_id, kind: buyback, status_id, sends_email: send_status })
    .onConflictDoUpdate({
      target: [orderStatusSettings.company_id, orderStatusSettings.kind, orderStatusSettings.status_id],
      set: { sends_email: send_status, version: sql`${orderStatusSettings.version} + 1` },
    });
  ctx.emit('offer-has-changes', { entity: 'workflow', kind: buyback });
  return null;
}
