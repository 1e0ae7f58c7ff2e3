import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { and, eq, sql } from 'drizzle-orm';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { assignLabel } from '../../orders/parcels/label-parcel.commands.ts';
import { recordParcelEvent } from '../../orders/parcels/parcel-event.commands.ts';
import { factsOfEvents } from '../../orders/parcels/parcel-state.rules.ts';
import type { Tracked, TrackedEvent } from '../carriers/carrier-port.rules.ts';
import { lockLabel } from '../labels/label.queries.ts';
import { type LabelRow, shippingLabelEvents, shippingLabels } from '../labels/label.table.ts';
import { emitLabelChanged } from '../labels/label-notifications.commands.ts';

/**
 * Applies what a carrier told of a label's parcel, and moves the order's parcel with it. Safe to repeat, and in any order.
 * Returns how many events were new.
 */
export async function applyNews(ctx: Ctx, label_id: number, { expected_at, events }: Tracked): Promise<number> {
  const label = await lockLabel(ctx, label_id);
  const fresh: TrackedEvent[] = [];
  for (const event of [...events].sort((one, other) => Date.parse(one.happened_at) - Date.parse(other.happened_at)))
    if (await storeEvent(ctx, label, event)) fresh.push(event);
  await followEvents(ctx, label, expected_at, fresh.length > 0);
  if (fresh.length === 0) return 0;
  const parcel_id = await parcelOf(ctx, label, fresh);
  if (parcel_id !== null)
    for (const event of fresh)
      await recordParcelEvent(ctx, parcel_id, {
        state: event.state,
        description: event.description,
        place: event.place,
        happened_at: event.happened_at,
        source: 'carrier' as const,
        source_key: event.key,
        expected_at: expected_at ?? undefined,
      });
  emitLabelChanged(ctx, label);
  return fresh.length;
}

const thisLabel = (ctx: Ctx, id: number) =>
  and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id));

async function storeEvent(ctx: Ctx, label: LabelRow, event: TrackedEvent): Promise<boolean> {
  const { key: event_key, state, description, place, happened_at } = event;
  const stored = await ctx.db
    .insert(shippingLabelEvents)
    .values({ company_id: ctx.company_id, label_id: label.id, event_key, state, description, place, happened_at })
    .onConflictDoNothing()
    .returning({ id: shippingLabelEvents.id });
  return stored.length > 0;
}

/** Brings a label in line with all its events. */
async function followEvents(ctx: Ctx, label: LabelRow, expected_at: string | null, isNew: boolean): Promise<void> {
  const told = isNew
    ? await ctx.db
        .select()
        .from(shippingLabelEvents)
        .where(and(eq(shippingLabelEvents.company_id, ctx.company_id), eq(shippingLabelEvents.label_id, label.id)))
    : [];
  const { state, shipped_at, delivered_at } = factsOfEvents(
    told.map((event) => ({ ...event, source: 'carrier' as const })),
  );
  const last = told.map(({ happened_at }) => happened_at).sort((one, other) => Date.parse(other) - Date.parse(one))[0];
  await ctx.db
    .update(shippingLabels)
    .set({
      tracked_at: sql`app_now()`,
      ...(expected_at === null ? {} : { expected_at }),
      ...(isNew
        ? {
            parcel_state: state as ParcelState,
            shipped_at,
            delivered_at,
            last_event_at: last ?? null,
            is_stuck: false,
            version: sql`${shippingLabels.version} + 1`,
            updated_at: sql`app_now()`,
          }
        : {}),
    })
    .where(thisLabel(ctx, label.id));
}

/** The order's parcel that the news is of. A voided label that a carrier scans all the same is its parcel again. */
async function parcelOf(ctx: Ctx, label: LabelRow, fresh: readonly TrackedEvent[]): Promise<number | null> {
  const { order_id, type, carrier, tracking_number, parcel_id } = label;
  if (order_id === null || type === 'other' || tracking_number === null) return null;
  if (label.state !== 'voided' || label.shipped_at !== null || fresh.length === 0) return parcel_id;
  await notify(ctx, {
    type: 'label_failed',
    title: `${label.box_id ?? tracking_number}: a carrier scanned a label that was voided`,
    body: `${tracking_number} is on its way, and the carrier may charge for it.`,
    url: `/shipping/all?label=${label.id}`,
    once_key: `void scanned ${label.id}`,
  });
  return assignLabel(ctx, order_id, { parcel_id, direction: type, carrier, tracking_number });
}
