import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { LabelRequest, TrackedEvent, VoidAnswer } from '../carrier-port.rules.ts';
import { nextScan, requireDeliverable, sandboxEvents, sandboxNumber, sandboxPrice } from './sandbox.rules.ts';
import { type SandboxLabelRow, sandboxLabels } from './sandbox.table.ts';

/** A label by the key of its purchase. */
export const findByKey = async (ctx: Ctx, key: string): Promise<SandboxLabelRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(sandboxLabels)
      .where(and(eq(sandboxLabels.company_id, ctx.company_id), eq(sandboxLabels.key, key)))
  )[0];

const ofNumber = (ctx: Ctx, tracking_number: string) =>
  and(eq(sandboxLabels.company_id, ctx.company_id), eq(sandboxLabels.tracking_number, tracking_number));

/** A label by its tracking number. */
export const findByNumber = async (ctx: Ctx, tracking_number: string): Promise<SandboxLabelRow | undefined> =>
  (await ctx.db.select().from(sandboxLabels).where(ofNumber(ctx, tracking_number)))[0];

/** Books a purchase, once for a key. */
export async function bookLabel(scope: VendorScope, request: LabelRequest, key: string): Promise<SandboxLabelRow> {
  requireDeliverable(request.to);
  requireDeliverable(request.from);
  const service = sandboxServices.find(({ service_code }) => service_code === request.service.service_code);
  if (!service) throw new VendorError('refused', 'The sandbox carrier has no such service', { code: 'SERVICE' });
  const isAbroad = request.from.country_code !== request.to.country_code;
  if (isAbroad ? !service.is_international : !service.is_domestic)
    throw new VendorError('refused', `${service.name} does not go there`, { code: 'SERVICE' });
  const row = await inTransaction(scope, async (ctx) => {
    await ctx.db
      .insert(sandboxLabels)
      .values({
        company_id: ctx.company_id,
        key,
        tracking_number: sandboxNumber(key),
        request,
        service_code: service.service_code,
        cost: sandboxPrice(request, service.factor),
      })
      .onConflictDoNothing();
    return findByKey(ctx, key);
  });
  if (!row) throw new Error('the sandbox label was not stored');
  return row;
}

/** Takes back a label that no scan is known of. */
export async function voidSandboxLabel(scope: VendorScope, tracking_number: string): Promise<VoidAnswer> {
  return inTransaction(scope, async (ctx) => {
    const row = await findByNumber(ctx, tracking_number);
    if (!row) throw new VendorError('refused', 'The sandbox carrier has no such label', { code: 'UNKNOWN' });
    if (sandboxEvents(row, ctx.clock.now()).length > 0)
      return { refund: 'refused' as const, message: 'The parcel was scanned already' };
    await ctx.db.update(sandboxLabels).set({ is_voided: true }).where(ofNumber(ctx, tracking_number));
    return { refund: 'refunded' as const, message: null };
  });
}

/** Scans a parcel once more, so that one sees what a scan does. Null when it has arrived or is none of the sandbox. */
export async function moveSandboxParcel(scope: VendorScope, tracking_number: string): Promise<TrackedEvent | null> {
  return inTransaction(scope, async (ctx) => {
    const row = await findByNumber(ctx, tracking_number);
    const scan = row && nextScan(row, ctx.clock.now());
    if (!row || !scan) return null;
    const scans = [...sandboxEvents(row, ctx.clock.now()), scan];
    await ctx.db.update(sandboxLabels).set({ scans }).where(ofNumber(ctx, tracking_number));
    return scan;
  });
}
