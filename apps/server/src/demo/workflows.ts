import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, asc, eq } from 'drizzle-orm';
import { moveOrder } from '../features/orders/moves/order-status.commands.ts';
import { orders } from '../features/orders/order.table.ts';
import { createStatus, editStatus } from '../features/workflows/status.commands.ts';
import { findStatusDetail } from '../features/workflows/workflow.queries.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** Own statuses of a shop that repairs, one with an order in it, and names that a company chose for its mail-in orders. */
export async function seedWorkflows({ scope }: DemoCompany): Promise<void> {
  const own = await inTransaction(scope, (ctx) =>
    createStatus(ctx, {
      buyback: 'in-store',
      label: 'Waiting for parts',
      meaning: 'warning',
      is_hidden: false,
      is_final: false,
      sends_email: false,
      sub_statuses: [
        { id: null, label: 'Part ordered' },
        { id: null, label: 'Part arrived' },
      ],
    }),
  );
  await inTransaction(scope, async (ctx) => {
    const [order] = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.company_id, ctx.company_id),
          eq(orders.kind, 'in-store'),
          eq(orders.status_id, status.beingInspected),
          eq(orders.is_archived, false),
        ),
      )
      .orderBy(asc(orders.created_at), asc(orders.id))
      .limit(1);
    if (order) await moveOrder(ctx, order.id, { status_id: own.id, is_forced: false });
  });
  await inTransaction(scope, async (ctx) => {
    await createStatus(ctx, {
      buyback: 'mail-in',
      label: 'Photo studio',
      meaning: 'info',
      is_hidden: false,
      is_final: false,
      sends_email: false,
      sub_statuses: [],
    });
    const recycled = await findStatusDetail(ctx, status.recycled, 'mail-in');
    await editStatus(ctx, status.recycled, {
      ...recycled,
      sub_statuses: [],
      label: 'Sent to recycling',
      is_hidden: true,
    });
  });
}
