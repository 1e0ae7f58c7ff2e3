import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The requested locations that the actor may see; null for all. */
export function getVisibleLocations(ctx: Ctx, requested?: number): readonly number[] | null {
  const { location_ids } = ctx.actor;
  const chosen = [requested, ctx.location_id ?? undefined].filter((id) => id !== undefined);
  if (chosen.length === 0) return location_ids;
  const [first] = chosen;
  const isOne = first !== undefined && chosen.every((id) => id === first);
  return isOne && (location_ids === null || location_ids.includes(first)) ? [first] : [];
}

/** Whether the actor sees a location. */
export const seesLocation = ({ actor: { location_ids } }: Ctx, id: number): boolean =>
  location_ids === null || location_ids.includes(id);
