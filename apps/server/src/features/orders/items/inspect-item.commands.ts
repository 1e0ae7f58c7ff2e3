import { sql } from 'drizzle-orm';
import { type HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { valueDevice } from '../../pricing/quote.queries.ts';
import type { OrderRow } from '../order.table.ts';
import type { OrderItemRow } from './order-item.table.ts';
import { inspectedPartner } from './partner-terms.rules.ts';
import { contradictionText } from './price-items.queries.ts';

export interface InspectionResult {
  inspected_variant_id?: number;
  inspected_condition_id?: number;
  defect_ids?: number[];
}

/**
 * Prices an inspected device. As expected, it passes at the agreed price; otherwise it differs and awaits an offer.
 * The order's frozen prices apply to the same device. A different device gets today's price.
 */
export async function priceInspection(ctx: Ctx, order: OrderRow, item: OrderItemRow, result: InspectionResult) {
  const variant_id = result.inspected_variant_id ?? item.variant_id;
  const condition_id = result.inspected_condition_id ?? item.condition_id;
  const defects = result.defect_ids ?? item.defect_ids;
  const by = { inspected_by_id: ctx.actor.member_id, inspected_at: sql`app_now()` as unknown as string };
  if (item.is_custom || variant_id === null || condition_id === null) return { ...by, status: 'passed' as const };
  const place = { variant_id, location_id: order.location_id, channel: order.kind };
  const device = await valueDevice(ctx, { ...place, condition_id, defects }).catch((error: HttpError) => {
    throw error.status === 404 ? invalid({ inspected_variant_id: 'This device is not in the catalog' }) : error;
  });
  if (!device) throw invalid({ inspected_condition_id: 'This condition doesn’t apply to the device' });
  if (device.contradiction !== null)
    throw invalid({ inspected_condition_id: contradictionText(device.condition_name, device.contradiction) });
  const isSame =
    variant_id === item.variant_id && condition_id === item.condition_id && hasSameIds(defects, item.defect_ids);
  const frozen =
    variant_id === item.variant_id && defects.length === 0 ? item.frozen_prices[String(condition_id)] : undefined;
  return {
    ...by,
    inspected_variant_id: variant_id,
    inspected_variant_label: device.variant_label,
    inspected_condition_id: condition_id,
    inspected_condition_label: device.condition_name,
    inspected_defect_ids: defects,
    // Without a price of the list, staff enter one in the revised offer.
    inspected_price: isSame ? (item.awaits_price ? null : item.quoted_price) : (frozen ?? device.quote.price),
    status: isSame ? ('passed' as const) : ('differs' as const),
    // As expected, it keeps the partner of the agreed price.
    ...(isSame && item.inspected_at === null
      ? {}
      : inspectedPartner(item, { frozen, condition_id, today: device.quote.partner })),
  };
}

function hasSameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
