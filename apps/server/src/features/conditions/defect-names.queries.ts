import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { defects } from './condition.table.ts';

export type DefectNamer = (ids: readonly number[]) => string[];

interface DefectiveDevice {
  defect_ids: number[];
  inspected_defect_ids: number[] | null;
}

/** Says the defects of devices in the seller's language, in the order of their set. */
export async function findDefectNamer(
  ctx: Ctx,
  devices: readonly DefectiveDevice[],
  { phrase }: Locale,
): Promise<DefectNamer> {
  const ids = devices.flatMap((device) => [...device.defect_ids, ...(device.inspected_defect_ids ?? [])]);
  if (ids.length === 0) return () => [];
  const rows = await ctx.db
    .select({ id: defects.id, name: defects.name })
    .from(defects)
    .where(and(eq(defects.company_id, ctx.company_id), inArray(defects.id, [...new Set(ids)])))
    .orderBy(defects.sort, defects.id);
  return (wanted) => rows.filter(({ id }) => wanted.includes(id)).map(({ name }) => phrase(name));
}
