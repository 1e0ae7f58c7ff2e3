import { type News, notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { LabelRow } from './label.table.ts';

/** Makes pages that show the label or its order reload. */
export function emitLabelChanged(ctx: Ctx, { id, order_id }: Pick<LabelRow, 'id' | 'order_id'>): void {
  ctx.emit('shipping-label', { entity: 'shipping_label', id });
  if (order_id !== null) ctx.emit('shipping-label', { entity: 'order', id: order_id });
}

/** Tells the team about a label that a person has to look at. One that is tried again by itself is no news. */
export async function announceFailure(ctx: Ctx, label: LabelRow): Promise<void> {
  emitLabelChanged(ctx, label);
  if (label.state === 'waiting') return;
  await tellTeam(ctx, {
    type: 'label_failed',
    title: `${label.box_id || 'A label'}: ${label.state === 'unclear' ? 'check a label with the carrier' : 'the label was not bought'}`,
    body: label.failure ?? '',
    url: `/shipping/all?label=${label.id}`,
    once_key: `label ${label.id} try ${label.tries}`,
  });
}

/** Tells the team once that a parcel has not been scanned for days. */
export async function announceStuck(ctx: Ctx, label: LabelRow, days: number): Promise<void> {
  emitLabelChanged(ctx, label);
  await notify(ctx, {
    type: 'parcel_stuck',
    title: `${label.box_id || label.tracking_number}: no scan for ${days} days`,
    body: 'The parcel may be lost. Ask the carrier, and start a claim in time.',
    url: `/shipping/all?label=${label.id}`,
    once_key: `stuck ${label.id} ${label.last_event_at}`,
  });
}

/** Tells everyone who may buy labels, also who asked for this one: a job works in that member's name. */
async function tellTeam(ctx: Ctx, news: News): Promise<void> {
  await notify(ctx, news);
  if (ctx.actor.member_id !== null) await notify(ctx, { ...news, member_ids: [ctx.actor.member_id] });
}
