import type { listOrderPayers } from '@tradepost/contracts/orders/order-record.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPermitted } from '../../users/permitted.queries.ts';
import { findOrder } from '../order.queries.ts';

/** Who can pay out an order: for a clerk who can't, with the seller at the counter. */
export async function listPayers(ctx: Ctx, id: number): Promise<DataOf<typeof listOrderPayers>> {
  const { location_id } = await findOrder(ctx, id);
  const payers = await listPermitted(ctx, 'orders.payout', location_id);
  return { names: payers.map(({ name }) => name) };
}
