import type { findOrderService as contract } from '@tradepost/contracts/payouts/payout-sending.contract';
import { payoutServiceFacts, serviceFormats } from '@tradepost/contracts/payouts/payout-vendor.data';
import { serviceFormatOf } from '@tradepost/contracts/payouts/payout-vendor.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../../platform/errors/errors.ts';
import { type Ctx, inReading, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { exportNewBatch } from '../../batches/export-new-batch.commands.ts';
import { findOrders } from '../../batches/find-orders.queries.ts';
import { openBatch } from '../../batches/open-batch.commands.ts';
import { findRefusal } from '../../batches/plan-orders.queries.ts';
import { listServiceConnections, missingOf } from '../connections/payout-connection.queries.ts';
import { readServicePayments } from './service-payment.queries.ts';

type OrderService = DataOf<typeof contract>;

/** How an order can be paid by a connected service, and was. Throws 404 for an order that the actor may not see. */
export async function findOrderService(ctx: Ctx, order_id: number): Promise<OrderService> {
  const [found] = await findOrders(ctx, [order_id], false);
  if (!found) throw notFound('Order');
  const { order } = found;
  const items = await readServicePayments(ctx, sql`i.order_id = ${order_id}`);
  const connections = await listServiceConnections(ctx);
  const offered = serviceFormats
    .filter(({ method }) => method === order.payout_method)
    .flatMap((format) => {
      const connection = connections.find(({ vendor }) => vendor === format.service);
      return connection ? [{ ...format, connection }] : [];
    });
  const chosen = offered.find(({ connection }) => missingOf(connection) === null) ?? offered[0];
  if (!chosen) return { items, format: null, label: null, is_test: false, obstacle: null };
  const obstacle = missingOf(chosen.connection) ?? (await findRefusal(ctx, order, chosen.method));
  const { label } = payoutServiceFacts[chosen.service];
  return { items, format: chosen.key, label, is_test: chosen.connection.is_test, obstacle };
}

/** Pays one order by a service: a batch of one, which is exported at once. Refused, it leaves no batch. */
export async function sendOrderPayout(
  scope: VendorScope,
  order_id: number,
  format_key: string,
): Promise<Pick<OrderService, 'items'>> {
  const format = serviceFormatOf(format_key);
  if (!format) throw invalid({ format: 'Choose one of the connected services' });
  const open = async (ctx: Ctx) => {
    const [found] = await findOrders(ctx, [order_id], false);
    if (!found) throw notFound('Order');
    return openBatch(ctx, { method: format.method, format: format.key, order_ids: [order_id] });
  };
  await exportNewBatch(scope, { format: format.key, open });
  return { items: await inReading(scope, (ctx) => readServicePayments(ctx, sql`i.order_id = ${order_id}`)) };
}
