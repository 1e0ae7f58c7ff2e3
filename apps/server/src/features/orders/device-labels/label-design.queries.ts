import type { LabelDesign } from '@tradepost/contracts/orders/device-labels/label-design.contract';
import {
  defaultLabel,
  type LabelElement,
  type LabelSize,
} from '@tradepost/contracts/orders/device-labels/label-design.data';
import { completeElements } from '@tradepost/contracts/orders/device-labels/label-design.rules';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { labelDesigns } from './label-design.table.ts';

/** What the renderer needs of a design. */
export interface PrintedDesign {
  size: LabelSize;
  elements: readonly LabelElement[];
  cost_word: string | null;
}

export const ofLocation = (ctx: Ctx, location_id: number | null) =>
  and(
    eq(labelDesigns.company_id, ctx.company_id),
    location_id === null ? isNull(labelDesigns.location_id) : eq(labelDesigns.location_id, location_id),
  );

async function readDesign(ctx: Ctx, location_id: number | null) {
  const [row] = await ctx.db.select().from(labelDesigns).where(ofLocation(ctx, location_id));
  return row;
}

/** The design that labels of a location are printed with: its own, that of the company, or the shipped one. */
export async function findDesign(ctx: Ctx, location_id: number | null): Promise<PrintedDesign> {
  const own = location_id === null ? undefined : await readDesign(ctx, location_id);
  const { size, elements, cost_word } = own ?? (await readDesign(ctx, null)) ?? { ...defaultLabel, cost_word: null };
  return { size, elements, cost_word };
}

/** The design of the company or a location, for the page that changes it. */
export async function findLabelDesign(ctx: Ctx, location_id: number | null): Promise<LabelDesign> {
  if (location_id !== null) await requireLocation(ctx, location_id);
  const row = await readDesign(ctx, location_id);
  const { size, elements, cost_word } = await findDesign(ctx, location_id);
  const own = await ctx.db
    .select({ location_id: labelDesigns.location_id })
    .from(labelDesigns)
    .where(eq(labelDesigns.company_id, ctx.company_id));
  return {
    size,
    elements: completeElements(elements),
    cost_word,
    location_id,
    is_own: row !== undefined,
    version: row?.version ?? 0,
    own_location_ids: own.flatMap((one) => one.location_id ?? []),
  };
}

export async function requireLocation(ctx: Ctx, id: number): Promise<void> {
  const [found] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, id)));
  if (!found) throw notFound('Location');
}
