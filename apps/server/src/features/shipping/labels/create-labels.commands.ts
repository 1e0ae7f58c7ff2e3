import { messages } from '@tradepost/contracts/errors';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { isFinal, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { createLabels as contract, LabelForm } from '@tradepost/contracts/shipping/label.contract';
import type { regenerateShipping as regenerateContract } from '@tradepost/contracts/shipping/label-change.contract';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findOrder, lockOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { listParcels } from '../../orders/parcels/parcel.queries.ts';
import { findWorkflow } from '../../orders/status/order-status.queries.ts';
import { keepAddress } from '../addresses/address-book.commands.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { orderLabelLimit } from '../settings/shipping-settings.rules.ts';
import { listLabelsOf } from './label.queries.ts';
import { personOf, planForm } from './label-plan.queries.ts';
import { requestLabels } from './new-labels.commands.ts';
import { listLiveLabels, planLabel } from './order-labels.commands.ts';
import { voidLabel } from './void-label.commands.ts';

/** Stores the labels that a form asks for, and has them bought. */
export async function createLabels(ctx: Ctx, form: LabelForm): Promise<DataOf<typeof contract>> {
  const order = form.order_id === undefined ? null : await lockOrder(ctx, form.order_id);
  if (order) await requireLabelable(ctx, order, form);
  const plan = await planForm(ctx, form);
  if (form.is_address_saved) await keepAddress(ctx, personOf(form));
  const ids = await requestLabels(
    ctx,
    Array.from({ length: form.count }, () => plan),
  );
  return { items: await listLabelsOf(ctx, ids) };
}

/** Throws for an order that takes no such label, or has as many as the settings allow. */
async function requireLabelable(
  ctx: Ctx,
  order: OrderRow,
  { type, count }: Pick<LabelForm, 'type' | 'count'>,
): Promise<void> {
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (order.kind === 'in-store') throw conflict('Devices of in-store orders are not sent');
  if (type === 'in' && isFinal(await findWorkflow(ctx, order.kind), order.status_id))
    throw conflict('This order is closed. Reopen it first.');
  if (type === 'out' && ![status.pendingReturn, status.returned].includes(standingOf(order).status_id as 9 | 10))
    throw conflict('A return parcel needs an order in Pending Return');
  if (type === 'other') throw invalid({ type: messages.choice('type') });
  const limit = orderLabelLimit(await findShippingSettings(ctx));
  const live = await listLiveLabels(ctx, order.id, type);
  if (count > 0 && live.length + count > limit)
    throw invalid({
      count:
        limit === 1
          ? 'An order may have one label. Allow several in the shipping settings, or replace this one.'
          : `An order may have ${limit} labels, and this one has ${live.length}`,
    });
}

type Regenerate = ServedInput<typeof regenerateContract>['body'];

/** Voids the labels of an order that nobody scanned, and asks for as many anew by today's rules. */
export async function regenerateShipping(
  scope: VendorScope,
  order_id: number,
  { type, version }: Regenerate,
): Promise<DataOf<typeof contract>> {
  const old = await inReading(scope, async (ctx) => {
    const order = await findOrder(ctx, order_id);
    if (version !== undefined && version !== order.version)
      throw conflict('Someone else changed this order in the meantime');
    await requireLabelable(ctx, order, { type, count: 0 });
    return (await listLiveLabels(ctx, order.id, type)).filter(({ shipped_at }) => shipped_at === null);
  });
  if (old.some(({ state }) => state === 'unclear'))
    throw conflict('Say first whether the carrier’s site shows the label that is unclear');
  for (const { id } of old) await voidLabel(scope, id);
  return inTransaction(scope, async (ctx) => {
    const order = await lockOrder(ctx, order_id);
    const settings = await findShippingSettings(ctx);
    const still = await listLiveLabels(ctx, order.id, type);
    const count = Math.min(Math.max(1, old.length), orderLabelLimit(settings) - still.length);
    if (count < 1) throw conflict('The carrier did not take the old label back, so no new one was bought');
    const parcels = (await listParcels(ctx, order.id)).filter(
      ({ direction, state, tracking_number }) => direction === type && state === 'expected' && tracking_number === null,
    );
    const plan = await planLabel(ctx, order, type, settings);
    const ids = await requestLabels(
      ctx,
      Array.from({ length: count }, (_, index) => ({ ...plan, parcel_id: parcels[index]?.id ?? null })),
    );
    return { items: await listLabelsOf(ctx, ids) };
  });
}
