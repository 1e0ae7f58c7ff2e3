import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import { isLostNumber } from '@tradepost/contracts/files/lost-number.rules';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import { conflict, HttpError, invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { insertItems, requireOpen } from '../item-changes/order-item.commands.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { priceInspection } from '../items/inspect-item.commands.ts';
import { type OrderItemRow, orderItems } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { priceItems } from '../items/price-items.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { changeWithinLimits } from '../totals/offer-limits.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { changeMatch } from './list-match.commands.ts';
import { lockReady, toMatch } from './order-match.queries.ts';
import { type OrderMatchRowRecord, orderMatchRows, orderMatchTables } from './order-match.table.ts';

interface Confirmation {
  match_id: number;
  version: number;
  device_reason?: string;
  limits_reason?: string;
}

/** An order has at most so many devices; more accepted rows are a mistake. */
const maxExtra = 100;

/** Takes the accepted rows over: identifiers, inspections and extra devices, in one change of the order. */
export function confirmOrderMatch(ctx: Ctx, order_id: number, input: Confirmation): Promise<OrderRef> {
  return changeOrder(ctx, order_id, {}, async (order) => {
    requireOpen(order);
    const match = await lockReady(ctx, order_id, input.match_id);
    if (match.version !== input.version)
      throw conflict('Someone else changed this data match in the meantime', await toMatch(ctx, match));
    const rows = await listAccepted(ctx, match.id);
    const items = new Map((await listItems(ctx, order_id)).map((item) => [item.id, item]));
    const numbers = rows.map((row) => identifiersOf(row, items.get(row.item_id ?? 0)));
    if (await requireNotHeld(ctx, numbers, input.device_reason, order_id)) await setReason(ctx, input.device_reason);
    const changed = await changeWithinLimits(ctx, order, input.limits_reason, async () => {
      for (const row of rows) if (row.item_id !== null) await takeOver(ctx, order, row, items.get(row.item_id));
      await addExtras(
        ctx,
        order,
        rows.filter(({ item_id }) => item_id === null),
      );
      return recalculateOrder(ctx, order);
    });
    await changeMatch(ctx, orderMatchTables, match.id, {
      status: 'confirmed',
      confirmed_by_id: ctx.actor.member_id,
      confirmed_at: sql`app_now()`,
    });
    return changed;
  });
}

function listAccepted(ctx: Ctx, match_id: number): Promise<OrderMatchRowRecord[]> {
  return ctx.db
    .select()
    .from(orderMatchRows)
    .where(
      and(
        eq(orderMatchRows.company_id, ctx.company_id),
        eq(orderMatchRows.match_id, match_id),
        eq(orderMatchRows.decision, 'accept'),
      ),
    )
    .orderBy(asc(orderMatchRows.number));
}

/** The row’s number where it is new to the device. */
function identifiersOf({ identifier }: OrderMatchRowRecord, item: OrderItemRow | undefined) {
  if (isLostNumber(identifier)) return {};
  if (isSameDevice(item?.imei, identifier) || isSameDevice(item?.serial, identifier)) return {};
  return identifierKind(identifier) === 'serial' ? { serial: identifier } : { imei: identifier };
}

/** A row tells enough for an inspection once it says the condition, or that the variant is another one. */
const isInspected = (row: OrderMatchRowRecord, item: OrderItemRow) =>
  !item.is_custom && (row.condition_id !== null || (row.variant_id !== null && row.variant_id !== item.variant_id));

async function takeOver(ctx: Ctx, order: OrderRow, row: OrderMatchRowRecord, item: OrderItemRow | undefined) {
  const at = `rows.${row.number}`;
  if (!item) throw conflict(`The device of line ${row.number} is no longer in the order. Correct or ignore the line.`);
  const isOther = row.differences.some(({ field }) => field === 'model') && row.variant_id === null;
  if (isOther) throw invalid({ [`${at}.variant_id`]: `Line ${row.number}: choose which device it is` });
  const result = isInspected(row, item)
    ? await priceInspection(ctx, order, item, {
        inspected_variant_id: row.variant_id ?? undefined,
        inspected_condition_id: row.condition_id ?? undefined,
      }).catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 422 ? invalid({ [at]: lineError(row, error) }) : error;
      })
    : {};
  await ctx.db
    .update(orderItems)
    .set({
      ...identifiersOf(row, item),
      ...result,
      version: sql`${orderItems.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item.id)));
}

const lineError = ({ number }: OrderMatchRowRecord, error: HttpError) =>
  `Line ${number}: ${Object.values(error.errors).flat()[0] ?? error.message}`;

async function addExtras(ctx: Ctx, order: OrderRow, rows: readonly OrderMatchRowRecord[]): Promise<void> {
  if (rows.length === 0) return;
  if (rows.length > maxExtra) throw invalid({ rows: `Add at most ${maxExtra} extra devices at a time` });
  const priced = await priceItems(
    ctx,
    order,
    rows.map((row) => ({
      variant_id: row.variant_id ?? undefined,
      condition_id: row.condition_id ?? undefined,
      defect_ids: [],
      is_custom: false,
      quantity: 1,
      ...identifiersOf(row, undefined),
    })),
    { pathOf: (index, field) => `rows.${rows[index]?.number}.${field}` },
  );
  const [last] = await ctx.db
    .select({ position: max(orderItems.position) })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order.id)));
  await insertItems(
    ctx,
    order.id,
    priced.map((row) => ({ ...row, status: 'extra' as const })),
    last?.position ?? 0,
  );
}
