import { updateRows } from '../../../platform/db/rows.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderItems } from '../items/order-item.table.ts';

/** Sets the status of the order's devices that are in one of the given ones. */
export function setItemStatuses(
  ctx: Ctx,
  order_id: number,
  from: readonly ('expected' | 'received' | 'passed' | 'differs' | 'rejected' | 'extra' | 'paid')[],
  to: 'received' | 'passed' | 'returned' | 'paid',
): void {
  ctx.queueStatement(
    updateRows(ctx.db, orderItems, { status: to }, { company_id: ctx.company_id, order_id, status: from }),
  );
}
