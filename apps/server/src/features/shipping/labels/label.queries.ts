import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import type { LabelDetail, ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { qrRows } from '../../../platform/pdf/codes.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type LabelRow, shippingLabelEvents, shippingLabels } from './label.table.ts';

export type StoredLabel = LabelRow & {
  order_kind: OrderKind | null;
  order_box_id: string | null;
  label_type: string | null;
  created_by: string | null;
};

/** Labels of orders at other locations are not the actor's to see. Labels of no order are everyone's. */
export function visibleLabels(ctx: Ctx) {
  const { location_ids } = ctx.actor;
  return location_ids === null
    ? sql`true`
    : sql`(l.order_id is null or o.location_id = any(${bigintArray([...location_ids])}))`;
}

export const labelSource = sql`shipping_labels l
  left join orders o on o.company_id = l.company_id and o.id = l.order_id`;

/** Reads labels by a condition on `l` and `o`, in the given order. */
export function readLabels(
  ctx: Ctx,
  where: ReturnType<typeof sql>,
  tail = sql`order by l.id desc`,
): Promise<StoredLabel[]> {
  return readRows<StoredLabel>(
    ctx.db,
    sql`select l.*, o.kind as order_kind, o.box_id as order_box_id, f.content_type as label_type,
               m.first_name || ' ' || m.last_name as created_by
          from ${labelSource}
          left join files f on f.company_id = l.company_id and f.id = l.label_file_id
          left join members m on m.company_id = l.company_id and m.id = l.member_id
         where l.company_id = ${ctx.company_id} and ${visibleLabels(ctx)} and ${where} ${tail}`,
  );
}

export async function listLabelsOf(ctx: Ctx, ids: readonly number[]): Promise<ShippingLabel[]> {
  if (ids.length === 0) return [];
  return (await readLabels(ctx, sql`l.id = any(${bigintArray([...ids])})`, sql`order by l.id`)).map(toLabel);
}

/** A label with its events. Throws 404 for another company’s, or one of an order that the actor may not see. */
export async function findLabelDetail(ctx: Ctx, id: number): Promise<LabelDetail> {
  const [row] = await readLabels(ctx, sql`l.id = ${id}`);
  if (!row) throw notFound('Label');
  const events = await ctx.db
    .select()
    .from(shippingLabelEvents)
    .where(and(eq(shippingLabelEvents.company_id, ctx.company_id), eq(shippingLabelEvents.label_id, id)))
    .orderBy(desc(shippingLabelEvents.happened_at), desc(shippingLabelEvents.id));
  return {
    ...toLabel(row),
    qr: row.qr_text === null ? null : qrRows(row.qr_text),
    events: events.map(({ id, state, description, place, happened_at }) => ({
      id,
      state,
      description,
      place,
      happened_at,
    })),
  };
}

/** The same row, locked for a change. Throws 404 likewise. */
export async function lockLabel(ctx: Ctx, id: number): Promise<LabelRow> {
  const [seen] = await readLabels(ctx, sql`l.id = ${id}`);
  if (!seen) throw notFound('Label');
  const [row] = await ctx.db
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id)))
    .for('no key update');
  if (!row) throw notFound('Label');
  return row;
}

export function toLabel(row: StoredLabel): ShippingLabel {
  const { order_id, order_kind, order_box_id, tracking_number, carrier, label_file_id, qr_file_id } = row;
  const order =
    order_id !== null && order_kind && order_box_id
      ? { id: order_id, kind: order_kind, box_id: order_box_id, url: orderDetailPath(order_kind, order_id) }
      : null;
  return {
    ...pick(row),
    order,
    from: row.from_address,
    to: row.to_address,
    tracking_url: tracking_number === null ? null : trackingUrl(carrier, tracking_number),
    label_url: fileUrl(label_file_id),
    qr_url: fileUrl(qr_file_id),
    // While it is being bought, the next try is only for the case that our server dies.
    next_try_at: row.failure === null ? null : row.next_try_at,
    is_scanned_after_void: row.state === 'voided' && row.shipped_at !== null,
  };
}

const fileUrl = (id: number | null) => (id === null ? null : `/v1/pos/file/${id}`);

function pick(row: StoredLabel) {
  const { id, box_id, type, state, vendor, carrier, service_id, service_name, why, is_printerless, is_test } = row;
  const { is_to_us, is_international, weight_grams, length_mm, width_mm, height_mm, value, insured_amount, currency } =
    row;
  const { tracking_number, cost, cost_currency, insurance_cost, label_type, qr_text, failure, failure_kind } = row;
  const { next_try_at, refund, refund_message, parcel_state, expected_at, shipped_at, delivered_at } = row;
  const { last_event_at, is_stuck, is_emailed, printed_at, created_by, bought_at, created_at, version } = row;
  return {
    id,
    box_id,
    type,
    state,
    vendor,
    carrier,
    service_id,
    service_name,
    why,
    is_printerless,
    is_test,
    is_to_us,
    is_international,
    weight_grams,
    length_mm,
    width_mm,
    height_mm,
    value,
    insured_amount,
    currency,
    tracking_number,
    cost,
    cost_currency,
    insurance_cost,
    label_type,
    qr_text,
    failure,
    failure_kind,
    next_try_at,
    refund,
    refund_message,
    parcel_state,
    expected_at,
    shipped_at,
    delivered_at,
    last_event_at,
    is_stuck,
    is_emailed,
    printed_at,
    created_by,
    bought_at,
    created_at,
    version,
  };
}

/** A carrier's name for sentences. */
export const carrierName = (carrier: LabelRow['carrier']): string => carriers[carrier];
