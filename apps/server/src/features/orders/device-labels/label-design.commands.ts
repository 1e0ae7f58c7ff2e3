import type {
  LabelDesign,
  saveLabelDesign as saveContract,
} from '@tradepost/contracts/orders/device-labels/label-design.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLabelDesign, ofLocation, requireLocation } from './label-design.queries.ts';
import { labelDesigns } from './label-design.table.ts';

/** Stores what labels show. A stale version answers 409. */
export async function saveLabelDesign(
  ctx: Ctx,
  { version, location_id, cost_word, ...design }: ServedInput<typeof saveContract>['body'],
): Promise<LabelDesign> {
  const place = location_id ?? null;
  if (place !== null) await requireLocation(ctx, place);
  const change = { ...design, cost_word: cost_word || null };
  const stored =
    version === 0
      ? await ctx.db
          .insert(labelDesigns)
          .values({ company_id: ctx.company_id, location_id: place, ...change })
          .onConflictDoNothing()
          .returning({ id: labelDesigns.id })
      : await ctx.db
          .update(labelDesigns)
          .set({ ...change, version: sql`${labelDesigns.version} + 1`, updated_at: sql`app_now()` })
          .where(and(ofLocation(ctx, place), eq(labelDesigns.version, version)))
          .returning({ id: labelDesigns.id });
  if (stored.length === 0)
    throw conflict('Someone else changed this design in the meantime', await findLabelDesign(ctx, place));
  return findLabelDesign(ctx, place);
}

/** Goes back to the default. Idempotent. */
export async function resetLabelDesign(ctx: Ctx, location_id: number | null): Promise<LabelDesign> {
  await ctx.db.delete(labelDesigns).where(ofLocation(ctx, location_id));
  return findLabelDesign(ctx, location_id);
}
