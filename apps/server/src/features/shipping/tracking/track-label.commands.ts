import type { DataOf } from '@tradepost/contracts/route';
import type { trackLabel as contract } from '@tradepost/contracts/shipping/label-change.contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import { inReading, inTransaction, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { accountOf, findConnection } from '../accounts/account.queries.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { moveSandboxParcel } from '../carriers/sandbox/sandbox.commands.ts';
import { findLabelDetail, lockLabel, readLabels } from '../labels/label.queries.ts';
import { refOf } from '../labels/void-label.commands.ts';
import { applyNews } from './apply-news.commands.ts';

type Answer = DataOf<typeof contract>;

/** A label with what its carrier tells now. Where the carrier does not answer, what is stored. */
export async function trackLabel(scope: VendorScope, id: number): Promise<Answer> {
  // Throws 404 before anybody is asked.
  await inReading(scope, (ctx) => findLabelDetail(ctx, id));
  const is_fresh = await askCarrier(scope, id).then(
    () => true,
    (error) => {
      if (!(error instanceof VendorError)) throw error;
      scope.log.warn({ err: error, label_id: id }, 'the carrier did not say where a parcel is');
      return false;
    },
  );
  return { ...(await inReading(scope, (ctx) => findLabelDetail(ctx, id))), is_fresh };
}

/** Asks the carrier of a bought label, outside any transaction, and stores what it says. */
async function askCarrier(scope: VendorScope, id: number): Promise<void> {
  const found = await inReading(scope, async (ctx) => {
    const [label] = await readLabels(ctx, sql`l.id = ${id} and l.state in ('bought', 'voided')`);
    if (!label || label.connection_id === null) return null;
    return { label, account: accountOf(ctx, await findConnection(ctx, label.connection_id)) };
  });
  if (!found) return;
  const tracked = await openCarrier(scope, found.account).track(refOf(found.label));
  await inTransaction(scope, (ctx) => applyNews(ctx, id, tracked));
}

export const TrackLabels = z.object({ label_ids: z.array(z.number()) });

/** Asks for several labels of one connection, and stops when the carrier asks for a pause. The rest is due again later. */
export async function trackLabels(scope: Scope, { label_ids }: z.output<typeof TrackLabels>): Promise<void> {
  for (const id of label_ids) {
    try {
      await askCarrier(scope, id);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      scope.log.warn({ err: error, label_id: id }, 'a parcel could not be tracked');
      if (error.kind === 'rate_limited' || error.kind === 'unavailable' || error.kind === 'credentials') return;
    }
  }
}

/** Scans a parcel of the sandbox carrier once more. */
export async function scanInSandbox(scope: VendorScope, id: number): Promise<Answer> {
  const label = await inTransaction(scope, (ctx) => lockLabel(ctx, id));
  if (label.vendor !== 'sandbox' || label.tracking_number === null)
    throw conflict('Only parcels of the sandbox carrier are moved by hand');
  if (!(await moveSandboxParcel(scope, label.tracking_number))) throw conflict('This parcel has arrived');
  return trackLabel(scope, id);
}
