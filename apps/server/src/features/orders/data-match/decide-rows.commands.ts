import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { messages } from '@tradepost/contracts/errors';
import type { OrderMatch, RowDecision } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type HttpError, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { valueDevice } from '../../pricing/quote.queries.ts';
import { requireOpen } from '../item-changes/order-item.commands.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { listVariantFacts } from './found-devices.queries.ts';
import { changeMatch, endMatch } from './list-match.commands.ts';
import { assignRow, type FoundDevice } from './match-rows.rules.ts';
import { lockReady, requireLatest, toMatch } from './order-match.queries.ts';
import { type OrderMatchRowRecord, orderMatchRows, orderMatchTables } from './order-match.table.ts';

interface Decisions {
  match_id: number;
  rows: readonly RowDecision[];
}

/** Accepts, corrects or ignores rows. The order stays as it is. */
export async function decideMatchRows(ctx: Ctx, order_id: number, { match_id, rows }: Decisions): Promise<OrderMatch> {
  const order = await lockOrder(ctx, order_id);
  requireOpen(order);
  const match = await lockReady(ctx, order_id, match_id);
  const items = await listItems(ctx, order_id);
  const stored = await ctx.db
    .select()
    .from(orderMatchRows)
    .where(
      and(
        ofMatch(ctx, match.id),
        inArray(
          orderMatchRows.number,
          rows.map(({ number }) => number),
        ),
      ),
    );
  const byNumber = new Map(stored.map((row) => [row.number, row]));
  for (const [index, decision] of rows.entries()) {
    const row = byNumber.get(decision.number);
    if (!row) throw notFound('Row');
    const at = (field: string) => `rows.${index}.${field}`;
    const change: Partial<OrderMatchRowRecord> = isCorrection(decision)
      ? await correctRow(ctx, { order, items, row, decision, at })
      : { decision: decision.decision };
    const decided = { ...row, ...change };
    if (decided.decision === 'accept') await requireDecided(ctx, match.id, decided, at);
    await ctx.db
      .update(orderMatchRows)
      .set(change)
      .where(and(ofMatch(ctx, match.id), eq(orderMatchRows.number, row.number)));
  }
  const changed = await changeMatch(ctx, orderMatchTables, match.id, {});
  emitOrderChanged(ctx, order);
  return toMatch(ctx, changed);
}

const ofMatch = (ctx: Ctx, match_id: number) =>
  and(eq(orderMatchRows.company_id, ctx.company_id), eq(orderMatchRows.match_id, match_id));

const isCorrection = ({ item_id, variant_id, condition_id, identifier }: RowDecision) =>
  item_id !== undefined || variant_id !== undefined || condition_id !== undefined || identifier !== undefined;

interface Correction {
  order: OrderRow;
  items: readonly OrderItemRow[];
  row: OrderMatchRowRecord;
  decision: RowDecision;
  at: (field: string) => string;
}

/** What staff say about a row: its device in the order, what was found, or the number itself. */
async function correctRow(
  ctx: Ctx,
  { order, items, row, decision, at }: Correction,
): Promise<Partial<OrderMatchRowRecord>> {
  const variant_id = decision.variant_id ?? row.variant_id;
  const condition_id = decision.condition_id ?? row.condition_id;
  const identifier = decision.identifier ? readScan(decision.identifier).identifier : row.identifier;
  if (identifier === '') throw invalid({ [at('identifier')]: messages.required('identifier') });
  const item_id = decision.item_id === undefined ? row.item_id : decision.item_id;
  const item = item_id === null ? null : items.find(({ id }) => id === item_id);
  if (item === undefined) throw invalid({ [at('item_id')]: 'This device is not in the order' });
  const device = await findDevice(ctx, order, {
    variant_id,
    condition_id: condition_id ?? item?.condition_id ?? null,
    at,
  });
  const model_id = device?.model_id ?? row.model_id;
  const base = { identifier, model_id, condition_id, decision: decision.decision };
  if (!item) return { ...base, variant_id, item_id: null, outcome: 'not_found', differences: [] };
  const found: FoundDevice = {
    identifier,
    warning: readIdentifier(identifier).warnings[0] ?? null,
    model_id,
    model_name: device?.title ?? null,
    variant_id,
    choice: {},
    condition_id,
    condition_label: condition_id === null ? null : (device?.condition_name ?? null),
  };
  const models = [item.model_id, model_id].filter((id) => id !== null);
  const result = assignRow(item, await listVariantFacts(ctx, models), found);
  return { ...base, ...result, decision: decision.decision };
}

interface FoundIds {
  variant_id: number | null;
  condition_id: number | null;
  at: (field: string) => string;
}

async function findDevice(ctx: Ctx, order: OrderRow, { variant_id, condition_id, at }: FoundIds) {
  if (variant_id === null || condition_id === null) return null;
  const place = { variant_id, location_id: order.location_id, channel: order.kind };
  const device = await valueDevice(ctx, { ...place, condition_id, defects: [] }).catch((error: HttpError) => {
    throw error.status === 404 ? invalid({ [at('variant_id')]: 'This device is not in the catalog' }) : error;
  });
  if (!device) throw invalid({ [at('condition_id')]: 'This condition doesn’t apply to the device' });
  return device;
}

/** An accepted row names its device of the order, or as an extra one its variant and condition. */
async function requireDecided(
  ctx: Ctx,
  match_id: number,
  row: OrderMatchRowRecord,
  at: (field: string) => string,
): Promise<void> {
  if (row.item_id === null) {
    if (row.variant_id === null) throw invalid({ [at('variant_id')]: 'Choose the device of the order, or what it is' });
    if (row.condition_id === null) throw invalid({ [at('condition_id')]: 'Choose its condition' });
    return;
  }
  const [other] = await ctx.db
    .select({ number: orderMatchRows.number })
    .from(orderMatchRows)
    .where(
      and(
        ofMatch(ctx, match_id),
        eq(orderMatchRows.item_id, row.item_id),
        eq(orderMatchRows.decision, 'accept'),
        ne(orderMatchRows.number, row.number),
      ),
    );
  if (other) throw invalid({ [at('item_id')]: `Line ${other.number} is accepted for this device` });
}

/** Discards the match of an order. A running job stops at its next lines. */
export async function discardOrderMatch(ctx: Ctx, order_id: number): Promise<OrderMatch> {
  const latest = await requireLatest(ctx, order_id);
  const changed = await endMatch(ctx, orderMatchTables, latest.id, 'discarded');
  if (changed) emitOrderChanged(ctx, await findOrder(ctx, order_id));
  return toMatch(ctx, changed ?? latest);
}
