import { formatMoney } from '@tradepost/contracts/money';
import {
  type PayoutService,
  payoutServiceFacts,
  type ServiceFormat,
  serviceFormats,
} from '@tradepost/contracts/payouts/payout-vendor.data';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { conflict } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { orders } from '../../../orders/order.table.ts';
import type { PayoutBatchRow, PayoutItemRow } from '../../batches/batch.table.ts';
import type { BatchRoute } from '../../batches/batch-route.rules.ts';
import {
  findServiceConnection,
  missingOf,
  type PayoutConnectionRow,
} from '../connections/payout-connection.queries.ts';
import { maxPerJob } from './due-sendings.commands.ts';
import { sendPayoutsJob } from './sending.jobs.ts';
import { paymentOf } from './sending.queries.ts';
import { payoutSendings, servicePayments } from './sending.table.ts';

/** What is missing before a service can pay; null when nothing is. */
export async function findServiceObstacle(ctx: Ctx, service: PayoutService): Promise<string | null> {
  const row = await findServiceConnection(ctx, service);
  return row ? missingOf(row) : `Connect ${payoutServiceFacts[service].label} in the add-ons first`;
}

/** How batches are paid by services. */
export const serviceRoutes: readonly BatchRoute[] = serviceFormats.map((format) => ({
  key: format.key,
  label: format.label,
  method: format.method,
  how: 'service',
  max_items: 5000,
  findObstacle: (ctx) => findServiceObstacle(ctx, format.service),
  begin: (ctx, batch, items) => beginSending(ctx, format, batch, items),
  findRecordObstacle,
}));

/** While a service is connected it says itself how its payments end. */
async function findRecordObstacle(ctx: Ctx, item_ids: readonly number[]): Promise<string | null> {
  const [paying] = await ctx.db
    .select({ service: payoutSendings.service })
    .from(servicePayments)
    .innerJoin(
      payoutSendings,
      and(eq(payoutSendings.company_id, servicePayments.company_id), eq(payoutSendings.id, servicePayments.sending_id)),
    )
    .where(
      and(
        eq(servicePayments.company_id, ctx.company_id),
        inArray(servicePayments.item_id, [...item_ids]),
        isNotNull(payoutSendings.connection_id),
      ),
    )
    .limit(1);
  if (!paying) return null;
  return `${payoutServiceFacts[paying.service].label} says by itself how its payments end. Check them there, or act on them in the batch.`;
}

/** Rows of one insert: a statement has a limited number of parameters. */
const rowsAtOnce = 1000;

/** Stores the calls to the service before any is made, and has them made by jobs. Throws 409 naming a wrong payment. */
async function beginSending(
  ctx: Ctx,
  { service }: ServiceFormat,
  batch: PayoutBatchRow,
  items: readonly PayoutItemRow[],
): Promise<void> {
  const obstacle = await findServiceObstacle(ctx, service);
  const connection = await findServiceConnection(ctx, service);
  if (obstacle || !connection) throw conflict(obstacle ?? 'This service is not connected');
  await requireFitting(ctx, connection, batch, items);
  const groups = groupsOf(items, payoutServiceFacts[service].max_per_call);
  const sending_ids: number[] = [];
  for (let start = 0; start < groups.length; start += rowsAtOnce) {
    const some = groups.slice(start, start + rowsAtOnce);
    const stored = await ctx.db
      .insert(payoutSendings)
      .values(
        some.map((group, index) => ({
          company_id: ctx.company_id,
          batch_id: batch.id,
          connection_id: connection.id,
          service,
          is_test: connection.is_test,
          key: keyOf(ctx, batch, group, start + index),
        })),
      )
      .returning({ id: payoutSendings.id, key: payoutSendings.key });
    const idOf = new Map(stored.map(({ id, key }) => [key, id]));
    const payments = some.flatMap((group, index) =>
      group.map(({ id }) => ({
        company_id: ctx.company_id,
        item_id: id,
        sending_id: idOf.get(keyOf(ctx, batch, group, start + index)) ?? 0,
      })),
    );
    for (let from = 0; from < payments.length; from += rowsAtOnce)
      await ctx.db.insert(servicePayments).values(payments.slice(from, from + rowsAtOnce));
    sending_ids.push(...stored.map(({ id }) => id));
  }
  await queueSendings(ctx, sending_ids);
}

export async function queueSendings(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += maxPerJob)
    await ctx.platform.jobs.enqueue(ctx, sendPayoutsJob, { sending_ids: ids.slice(start, start + maxPerJob) });
}

function groupsOf(items: readonly PayoutItemRow[], size: number): PayoutItemRow[][] {
  const groups: PayoutItemRow[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** What names a call at the service: our payment, or our batch where a call has many. */
function keyOf(ctx: Ctx, batch: PayoutBatchRow, group: readonly PayoutItemRow[], index: number): string {
  const isOne = group.length === 1 && payoutServiceFacts[serviceOf(batch)].max_per_call === 1;
  return isOne ? `TP-${ctx.company_id}-${group[0]?.id}` : `TP-${ctx.company_id}-B${batch.id}-${index + 1}`;
}

const serviceOf = (batch: PayoutBatchRow): PayoutService =>
  serviceFormats.find(({ key }) => key === batch.format)?.service ?? 'sandbox';

/** Throws 409 with the orders that the service cannot pay, so that none is sent. */
async function requireFitting(
  ctx: Ctx,
  { vendor, settings: { min_payment, max_payment } }: PayoutConnectionRow,
  batch: PayoutBatchRow,
  items: readonly PayoutItemRow[],
): Promise<void> {
  const ids = items.map(({ order_id }) => order_id);
  const found = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), inArray(orders.id, ids)));
  const byId = new Map(found.map((order) => [order.id, order]));
  const { label } = payoutServiceFacts[vendor];
  const money = (amount: number) => formatMoney(amount, ctx.company.currency);
  const refusals = items.flatMap((item) => {
    const order = byId.get(item.order_id);
    const refuse = (why: string) => [{ order_id: item.order_id, box_id: order?.box_id ?? '', why }];
    if (!order) return refuse('The order was not found');
    const isOwn = item.currency === ctx.company.currency;
    if (isOwn && min_payment !== null && item.amount < min_payment)
      return refuse(`${label} pays at least ${money(min_payment)}, as set in the add-ons`);
    if (isOwn && max_payment !== null && item.amount > max_payment)
      return refuse(`${label} pays at most ${money(max_payment)}, as set in the add-ons`);
    try {
      paymentOf(ctx, { item, order, method: batch.method, format: batch.format });
      return [];
    } catch (error) {
      if (error instanceof VendorError) return refuse('The payout details are incomplete or were changed');
      throw error;
    }
  });
  if (refusals.length > 0) throw conflict(`${refusals[0]?.box_id}: ${refusals[0]?.why}`, { refusals });
}
