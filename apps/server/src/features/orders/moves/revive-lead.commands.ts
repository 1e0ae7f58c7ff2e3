import { status } from '@tradepost/contracts/orders/order-status.data';
import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { listItems } from '../items/order-items.queries.ts';
import type { OrderChange } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { isOverLead } from '../price-lock/price-lock.rules.ts';
import { noPromo, reservePromo } from '../promo/order-promo.commands.ts';

/** What a lead that goes on after all gets back: its place in the active list, and its promo code if it is still valid. */
export async function reviveLead(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  const isLead = order.status_id === status.leads;
  const active = isLead && order.is_archived ? { is_archived: false, archived_at: null } : {};
  return isOverLead(order) ? { ...active, ...(await reclaimPromo(ctx, order)) } : active;
}

async function reclaimPromo(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  const code = order.promo_code;
  if (code === null) return {};
  const items = await listItems(ctx, order.id);
  const reserved = await inSavepoint(ctx, () => reservePromo(ctx, order, items, code)).catch((error) => {
    if (error instanceof HttpError) return noPromo;
    throw error;
  });
  return { ...reserved, ...totalColumns({ ...order, ...reserved }) };
}
