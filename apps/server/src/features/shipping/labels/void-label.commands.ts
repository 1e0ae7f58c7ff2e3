import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { callVendor, VendorRefused } from '../../../platform/vendors/vendor-calls.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { releaseLabel } from '../../orders/parcels/label-parcel.commands.ts';
import { accountOf, findConnection } from '../accounts/account.queries.ts';
import type { BoughtRef, VoidAnswer } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { findLabelDetail, lockLabel } from './label.queries.ts';
import { type LabelRow, shippingLabels } from './label.table.ts';
import { emitLabelChanged } from './label-notifications.commands.ts';
import { findVoidProblem } from './label-problems.rules.ts';

export const VoidLabel = z.object({ label_id: z.number() });

/** Voids a label: one that waits is canceled, one that was bought is given back to the carrier. */
export async function voidLabel(scope: VendorScope, id: number): Promise<LabelDetail> {
  const label = await inTransaction(scope, (ctx) => beginVoid(ctx, id));
  if (label.state === 'bought') await voidAtCarrier(scope, label);
  return inReading(scope, (ctx) => findLabelDetail(ctx, id));
}

/** The same in a job. A label that can no longer be voided stays. */
export async function voidUnusedLabel(scope: Scope, { label_id }: z.output<typeof VoidLabel>): Promise<void> {
  try {
    await voidLabel(scope, label_id);
  } catch (error) {
    if (error instanceof VendorError && (error.kind === 'rate_limited' || error.kind === 'unavailable')) throw error;
    scope.log.warn({ err: error, label_id }, 'a label was not voided');
  }
}

/** Cancels a label that waits; checks one that was bought. Throws 409 for one that cannot be voided. */
async function beginVoid(ctx: Ctx, id: number): Promise<LabelRow> {
  const label = await lockLabel(ctx, id);
  const problem = findVoidProblem(label);
  if (problem) throw conflict(problem);
  if (label.state === 'waiting' || label.state === 'failed') {
    await write(ctx, label, { state: 'canceled', next_try_at: null });
    return { ...label, state: 'canceled' };
  }
  return label;
}

async function voidAtCarrier(scope: VendorScope, label: LabelRow): Promise<void> {
  const account = await inReading(scope, async (ctx) =>
    label.connection_id === null ? null : accountOf(ctx, await findConnection(ctx, label.connection_id)),
  );
  if (!account)
    throw conflict('The account that this label was bought with is disconnected. Void it on the carrier’s site.');
  const { answer, finish } = await callVendor(
    scope,
    { subject: `void label ${label.id}`, purpose: 'void', connection_id: label.connection_id },
    async (): Promise<VoidAnswer> => {
      try {
        return await openCarrier(scope, account).void(refOf(label));
      } catch (error) {
        if (error instanceof VendorError && !error.is_unclear && error.kind === 'refused')
          return { refund: 'refused', message: error.message };
        if (error instanceof VendorError && !error.is_unclear) throw new VendorRefused(error.message, { cause: error });
        throw error;
      }
    },
  ).catch((error) => {
    throw error instanceof VendorRefused && error.cause instanceof VendorError ? error.cause : error;
  });
  await inTransaction(scope, async (ctx) => {
    const stored = await lockLabel(ctx, label.id);
    if (!(await finish(ctx)) || stored.state !== 'bought') return;
    await write(ctx, stored, {
      ...(answer.refund === 'refused' ? {} : { state: 'voided' as const, voided_at: ctx.clock.now().toISOString() }),
      refund: answer.refund,
      refund_message: answer.message,
    });
    if (answer.refund !== 'refused' && stored.order_id !== null && stored.parcel_id !== null)
      await releaseLabel(ctx, stored.order_id, stored.parcel_id);
  });
}

/** What the vendor knows the label by. */
export const refOf = (label: LabelRow): BoughtRef => ({
  carrier: label.carrier,
  vendor_label_id: label.vendor_label_id ?? '',
  vendor_shipment_id: label.vendor_shipment_id,
  tracking_number: label.tracking_number ?? '',
});

async function write(ctx: Ctx, label: LabelRow, change: Partial<LabelRow>): Promise<void> {
  await ctx.db
    .update(shippingLabels)
    .set({ ...change, version: sql`${shippingLabels.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, label.id)));
  emitLabelChanged(ctx, label);
}
