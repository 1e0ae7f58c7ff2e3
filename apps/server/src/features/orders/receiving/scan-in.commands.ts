import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { isFinal } from '@tradepost/contracts/orders/order-status.rules';
import type { scanIn as contract } from '@tradepost/contracts/orders/parcel.contract';
import { readScan, type ScannedCode } from '@tradepost/contracts/orders/scan-code.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder, lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { listParcels } from '../parcels/parcel.queries.ts';
import { orderParcelEvents } from '../parcels/parcel.table.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { keepOrphan } from './orphan-parcel.commands.ts';
import { listOpen, receiveParcel } from './receive-parcel.commands.ts';
import { findScanHits, listScannedOrders, type ScanHit } from './scan-in.queries.ts';

type Scan = ServedInput<typeof contract>['body'];
type Outcome = DataOf<typeof contract>;
type Result = Pick<Outcome, 'result'> & Partial<Outcome>;

/** A scanner that fires twice reads a label again within this time. */
const echoMilliseconds = 2_000;

/** Receives what was scanned. A second scan of the same parcel changes nothing; an unknown code is kept as an orphan. */
export async function scanIn(ctx: Ctx, scan: Scan): Promise<Outcome> {
  const scanned = readScan(scan.code);
  const { result, ...more } = await receiveScan(ctx, scanned, scan);
  return { code: scanned.code, result, why: null, order: null, orders: [], orphan_id: null, ...more };
}

async function receiveScan(ctx: Ctx, scanned: ScannedCode, scan: Scan): Promise<Result> {
  if (scanned.box_id.length < 4) return { result: 'refused', why: 'This code is too short. Scan it again.' };
  const hits = await findScanHits(ctx, scanned);
  if (hits.length === 0) return { result: 'orphan', orphan_id: await keepOrphan(ctx, scanned, scan) };
  const { location_ids } = ctx.actor;
  const seen = hits.filter(({ location_id }) => location_ids === null || location_ids.includes(location_id));
  const [hit] = seen;
  if (!hit) return { result: 'refused', why: 'This parcel belongs to a location that you don’t have access to' };
  const ids = [...new Set(seen.map(({ order_id }) => order_id))];
  if (ids.length > 1) {
    const orders = await listScannedOrders(ctx, ids);
    return { result: 'several', why: 'Several orders have this code. Scan the box ID of the right one.', orders };
  }
  const result = refuseHit(hit) ?? (await receiveHit(ctx, hit, scan));
  const [order = null] = await listScannedOrders(ctx, ids);
  return { ...result, order };
}

function refuseHit({ kind, direction }: ScanHit): Result | null {
  if (kind === 'in-store') return { result: 'refused', why: 'This is an in-store order. Open it to continue.' };
  if (direction === 'out') return { result: 'refused', why: 'This parcel is on its way back to the seller' };
  return null;
}

async function receiveHit(ctx: Ctx, hit: ScanHit, { scan_id }: Scan): Promise<Result> {
  const order = await lockOrder(ctx, hit.order_id);
  const parcels = await listParcels(ctx, order.id);
  const receipts = await listReceipts(
    ctx,
    parcels.map(({ id }) => id),
  );
  if (scan_id && receipts.some(({ source_key }) => source_key === scan_id)) return resultOf(order, null);
  const isNamed = hit.parcel_id !== null;
  const isReceived = isNamed
    ? parcels.some(({ id, state }) => id === hit.parcel_id && state === 'received')
    : isEcho(ctx, receipts) || (listOpen(parcels).length === 0 && receipts.length > 0);
  if (isReceived) return { result: 'already' };
  if (parcels.length === 0 && isFinal(await findWorkflow(ctx, order.kind), order.status_id))
    return { result: 'refused', why: 'This order is closed' };
  const why = explain(order);
  await receiveParcel(ctx, order, {
    parcel_id: hit.parcel_id ?? undefined,
    source_key: scan_id ?? null,
  });
  return resultOf(await findOrder(ctx, order.id), why);
}

/** The times at which parcels were received by a scan, newest first. */
function listReceipts(ctx: Ctx, parcel_ids: readonly number[]) {
  if (parcel_ids.length === 0) return Promise.resolve([]);
  return ctx.db
    .select({ source_key: orderParcelEvents.source_key, created_at: orderParcelEvents.created_at })
    .from(orderParcelEvents)
    .where(
      and(
        eq(orderParcelEvents.company_id, ctx.company_id),
        inArray(orderParcelEvents.parcel_id, [...parcel_ids]),
        eq(orderParcelEvents.state, 'received'),
      ),
    )
    .orderBy(desc(orderParcelEvents.id));
}

const isEcho = (ctx: Ctx, [last]: readonly { created_at: string }[]) =>
  last !== undefined && ctx.clock.now().getTime() - Date.parse(last.created_at) < echoMilliseconds;

const resultOf = ({ is_late }: Pick<OrderRow, 'is_late'>, why: string | null): Result => ({
  result: is_late ? 'late' : 'received',
  why,
});

/** What staff should know of an order that did not expect its parcel now. */
function explain(order: OrderRow): string | null {
  if (order.status_id === status.onHold) return 'This order is on hold';
  if (order.status_id === status.manualQuote) return 'The price of this order is not agreed yet';
  if (order.sub_status_id === subStatus.cancelled) return 'This order was canceled';
  return order.is_archived && order.status_id !== status.leads ? 'This order is archived' : null;
}
