import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import type { ReconcileAction } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { suggestGradePrice } from '@tradepost/contracts/orders/bulk-quote/reconcile.rules';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { and, asc, count, desc, eq, isNull, max, or, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { orderItems } from '../../items/order-item.table.ts';
import type { OrderRow } from '../../order.table.ts';
import { tell } from '../../quote-lines/quote-thread.commands.ts';
import { type BulkQuoteRow, bulkQuoteLines, type QuoteLineRow } from '../bulk-quote.table.ts';
import { openValuer } from '../value-lines.queries.ts';

/** What receiving did. */
export interface Received {
  result: 'received' | 'already' | 'extra' | 'unknown' | 'saved';
  line_id: number | null;
  title: string | null;
  received: number | null;
  quantity: number | null;
}

type Action<Name extends ReconcileAction['action']> = Extract<ReconcileAction, { action: Name }>;
type DeviceRow = Omit<typeof orderItems.$inferInsert, 'position'>;

/**
 * Receives one device by its IMEI or serial. A code on a line goes to that line; another one needs a line or a title. The
 * same code again changes nothing.
 */
export async function scanDevice(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  { code, line_id, condition_id, title }: Action<'scan'>,
): Promise<Received> {
  const { identifier, device_key } = readScan(code);
  if (!device_key) throw invalid({ code: 'Scan an IMEI or serial number' });
  const known = await findDevice(ctx, order.id, device_key);
  if (known) {
    const line = known.quote_line_id === null ? null : await findLine(ctx, quote.id, known.quote_line_id);
    if (line && line_id !== undefined && line_id !== line.id)
      throw conflict(`This device was received for line ${line.position}`);
    return { ...(await outcomeOf(ctx, order.id, line)), result: 'already', title: known.title };
  }
  const line =
    line_id === undefined ? await findLineOfCode(ctx, quote.id, device_key) : await findLine(ctx, quote.id, line_id);
  if (line_id !== undefined && !line) throw invalid({ line_id: 'This line is not in the quote' });
  if (!line && !title) return { result: 'unknown', line_id: null, title: null, received: null, quantity: null };
  const device = line
    ? await toDevice(ctx, order, line, condition_id ?? line.condition_id)
    : {
        ...ownOf(ctx, order),
        title: title ?? '',
        is_custom: true,
        quoted_price: 0,
        price: 0,
        status: 'extra' as const,
      };
  const codes = identifierKind(identifier) === 'serial' ? { serial: identifier } : { imei: identifier };
  await insertDevices(ctx, order.id, [{ ...device, ...codes }]);
  await tell(ctx, quote, [
    { line_id: line?.id ?? null, side: 'ours', act: 'receive', body: `${device.title}: ${identifier}` },
  ]);
  const outcome = await outcomeOf(ctx, order.id, line);
  const isExtra = !line || (outcome.received ?? 0) > line.quantity;
  return { ...outcome, title: device.title, result: isExtra ? 'extra' : 'received' };
}

/**
 * Sets how many devices of a line were received in a grade. `was` is the count that the page showed: 409 when somebody
 * else has counted in the meantime. Scanned devices are never removed by a count.
 */
export async function countDevices(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  { line_id, condition_id, count: wanted, was }: Action<'count'>,
): Promise<Received> {
  const line = await findLine(ctx, quote.id, line_id);
  if (!line) throw invalid({ line_id: 'This line is not in the quote' });
  const inGrade = and(
    ofLine(ctx, order.id, line.id),
    condition_id === null
      ? and(isNull(orderItems.inspected_condition_id), isNull(orderItems.condition_id))
      : eq(sql`coalesce(${orderItems.inspected_condition_id}, ${orderItems.condition_id})`, condition_id),
  );
  const [present] = await ctx.db
    .select({ n: count(), scanned: sql<number>`count(coalesce(${orderItems.imei}, ${orderItems.serial}))` })
    .from(orderItems)
    .where(inGrade);
  const now = present?.n ?? 0;
  if (now !== was)
    throw conflict(`Someone else received devices of this line: the count is ${now} now. Check it and try again.`);
  if (wanted < Number(present?.scanned ?? 0))
    throw conflict(`${present?.scanned} of these devices were scanned. Remove them one by one.`);
  if (wanted > now) {
    const device = await toDevice(ctx, order, line, condition_id);
    await insertDevices(
      ctx,
      order.id,
      Array.from({ length: wanted - now }, () => device),
    );
  } else if (wanted < now) {
    const extra = ctx.db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(inGrade, isNull(orderItems.imei), isNull(orderItems.serial)))
      .orderBy(desc(orderItems.id))
      .limit(now - wanted);
    await ctx.db
      .delete(orderItems)
      .where(and(eq(orderItems.company_id, ctx.company_id), sql`${orderItems.id} in ${extra}`));
  }
  if (wanted !== now)
    await tell(ctx, quote, [
      { line_id: line.id, side: 'ours', act: 'receive', body: `${line.title}: ${now} → ${wanted}` },
    ]);
  return { ...(await outcomeOf(ctx, order.id, line)), result: 'saved', title: line.title };
}

/** Sets the revised price of the devices that were received in a grade. With no line: of those not quoted. */
export async function priceGrade(
  ctx: Ctx,
  order: OrderRow,
  quote: BulkQuoteRow,
  { line_id, condition_id, price }: Action<'price'>,
): Promise<Received> {
  const line = line_id === null ? null : await findLine(ctx, quote.id, line_id);
  if (line_id !== null && !line) throw invalid({ line_id: 'This line is not in the quote' });
  if (line && line.condition_id === condition_id)
    throw conflict('Devices in the quoted grade are paid the agreed price');
  const [priced] = await ctx.db
    .update(orderItems)
    .set({ inspected_price: price, version: sql`${orderItems.version} + 1`, updated_at: sql`app_now()` })
    .where(
      and(
        ofLine(ctx, order.id, line_id),
        condition_id === null
          ? and(isNull(orderItems.inspected_condition_id), isNull(orderItems.condition_id))
          : eq(sql`coalesce(${orderItems.inspected_condition_id}, ${orderItems.condition_id})`, condition_id),
      ),
    )
    .returning({ grade: orderItems.inspected_condition_label });
  const body = line ? `Received as ${priced?.grade ?? 'ungraded'}` : 'devices that were not quoted';
  if (priced) await tell(ctx, quote, [{ line_id, side: 'ours', act: 'price', price, body }]);
  return { ...(await outcomeOf(ctx, order.id, line)), result: 'saved', title: line?.title ?? null };
}

const ofLine = (ctx: Ctx, order_id: number, line_id: number | null) =>
  and(
    eq(orderItems.company_id, ctx.company_id),
    eq(orderItems.order_id, order_id),
    line_id === null ? isNull(orderItems.quote_line_id) : eq(orderItems.quote_line_id, line_id),
  );

const ownOf = (ctx: Ctx, order: OrderRow) => ({
  company_id: ctx.company_id,
  order_id: order.id,
  inspected_at: ctx.clock.now().toISOString(),
  inspected_by_id: ctx.actor.member_id,
});

/** A received device of a line: quoted in the line’s grade, received in another or the same. */
async function toDevice(
  ctx: Ctx,
  order: OrderRow,
  line: QuoteLineRow,
  condition_id: number | null,
): Promise<DeviceRow> {
  const price = line.unit_price ?? 0;
  const device: DeviceRow = {
    ...ownOf(ctx, order),
    quote_line_id: line.id,
    status: 'received',
    is_custom: line.variant_id === null,
    title: line.title || line.text,
    category_id: line.category_id,
    model_id: line.model_id,
    variant_id: line.variant_id,
    variant_label: line.variant_label,
    condition_id: line.condition_id,
    condition_label: line.condition_label,
    quoted_price: price,
    price,
  };
  if (line.variant_id === null || condition_id === null) return device;
  const valued = await openValuer(ctx, order.location_id).value(line.variant_id, condition_id);
  if (!valued?.condition_label) throw invalid({ condition_id: 'This condition doesn’t apply to the device' });
  const isSame = condition_id === line.condition_id;
  return {
    ...device,
    inspected_variant_id: line.variant_id,
    inspected_variant_label: line.variant_label,
    inspected_condition_id: condition_id,
    inspected_condition_label: valued.condition_label,
    inspected_price: isSame
      ? price
      : ((await pricedBefore(ctx, order.id, line.id, condition_id)) ??
        suggestGradePrice({ unit_price: price, catalog_price: line.catalog_price }, valued.catalog_price ?? null)),
  };
}

/** The price that was set for this grade of the line; the next device in it gets the same. */
async function pricedBefore(ctx: Ctx, order_id: number, line_id: number, condition_id: number): Promise<number | null> {
  const [before] = await ctx.db
    .select({ price: orderItems.inspected_price })
    .from(orderItems)
    .where(and(ofLine(ctx, order_id, line_id), eq(orderItems.inspected_condition_id, condition_id)))
    .limit(1);
  return before?.price ?? null;
}

const devicesPerInsert = 500;

async function insertDevices(ctx: Ctx, order_id: number, devices: readonly DeviceRow[]): Promise<void> {
  const [last] = await ctx.db
    .select({ position: max(orderItems.position) })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)));
  const after = last?.position ?? 0;
  for (let start = 0; start < devices.length; start += devicesPerInsert)
    await ctx.db
      .insert(orderItems)
      .values(
        devices
          .slice(start, start + devicesPerInsert)
          .map((device, index) => ({ ...device, position: after + start + index + 1 })),
      );
}

async function findDevice(ctx: Ctx, order_id: number, device_key: string) {
  const [device] = await ctx.db
    .select({ title: orderItems.title, quote_line_id: orderItems.quote_line_id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.company_id, ctx.company_id),
        eq(orderItems.order_id, order_id),
        or(eq(orderItems.imei_key, device_key), eq(orderItems.serial_key, device_key)),
      ),
    );
  return device;
}

async function findLine(ctx: Ctx, quote_id: number, line_id: number): Promise<QuoteLineRow | null> {
  const [line] = await ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        eq(bulkQuoteLines.id, line_id),
        eq(bulkQuoteLines.state, 'accepted'),
      ),
    );
  return line ?? null;
}

/** The agreed line that lists the code. */
async function findLineOfCode(ctx: Ctx, quote_id: number, device_key: string): Promise<QuoteLineRow | null> {
  const [line] = await ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(
      and(
        eq(bulkQuoteLines.company_id, ctx.company_id),
        eq(bulkQuoteLines.quote_id, quote_id),
        eq(bulkQuoteLines.state, 'accepted'),
        sql`exists (select from unnest(${bulkQuoteLines.identifiers}) as n where device_key(n) = ${device_key})`,
      ),
    )
    .orderBy(asc(bulkQuoteLines.position))
    .limit(1);
  return line ?? null;
}

async function outcomeOf(
  ctx: Ctx,
  order_id: number,
  line: QuoteLineRow | null,
): Promise<Pick<Received, 'line_id' | 'received' | 'quantity'>> {
  if (!line) return { line_id: null, received: null, quantity: null };
  const [counted] = await ctx.db
    .select({ n: count() })
    .from(orderItems)
    .where(ofLine(ctx, order_id, line.id));
  return { line_id: line.id, received: counted?.n ?? 0, quantity: line.quantity };
}
