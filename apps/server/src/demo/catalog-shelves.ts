import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import { sampleTacs } from '@tradepost/contracts/catalog/tac.data';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { brands, models, variants } from '../features/catalog/catalog.table.ts';
import { conditionGroups, conditions, defects } from '../features/conditions/condition.table.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

/** A model for sample orders: its variants, and its category's conditions and defects by key. */
export interface Shelf {
  variants: readonly number[];
  conditions: Readonly<Record<string, number>>;
  defects: Readonly<Record<string, number>>;
  /** The first eight digits of an IMEI. Null for a device without an IMEI. */
  tac: string | null;
}

export type Shelves = ReadonlyMap<string, Shelf>;

export async function loadShelves(ctx: Ctx): Promise<Shelves> {
  const { company_id } = ctx;
  const rows = await ctx.db
    .select({
      key: models.key,
      name: models.name,
      brand: brands.name,
      category_id: models.category_id,
      variant_id: variants.id,
    })
    .from(models)
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .innerJoin(variants, and(eq(variants.company_id, models.company_id), eq(variants.model_id, models.id)))
    .where(eq(models.company_id, company_id))
    .orderBy(asc(models.id), asc(variants.sort), asc(variants.id));
  const sets = await ctx.db
    .select({ category_id: conditionGroups.category_id, id: conditions.id, key: conditions.key })
    .from(conditions)
    .innerJoin(
      conditionGroups,
      and(eq(conditionGroups.company_id, conditions.company_id), eq(conditionGroups.id, conditions.group_id)),
    )
    .where(and(eq(conditions.company_id, company_id), isNull(conditions.parent_id)));
  const ownDefects = await ctx.db
    .select({ category_id: conditionGroups.category_id, id: defects.id, key: defects.key })
    .from(defects)
    .innerJoin(
      conditionGroups,
      and(eq(conditionGroups.company_id, defects.company_id), eq(conditionGroups.id, defects.group_id)),
    )
    .where(eq(defects.company_id, company_id));
  const byModel = Map.groupBy(rows, (row) => row.key ?? '');
  return new Map(
    [...byModel].map(([key, found]) => {
      const [first] = found;
      const own = sets.filter((set) => set.category_id === first?.category_id);
      return [
        key,
        {
          variants: found.map((row) => row.variant_id),
          conditions: Object.fromEntries(own.map((set) => [set.key, set.id])),
          defects: Object.fromEntries(
            ownDefects
              .filter((defect) => defect.category_id === first?.category_id)
              .map((defect) => [defect.key, defect.id]),
          ),
          tac: sampleTacs.find((sample) => sample.brand === first?.brand && sample.model === first?.name)?.tac ?? null,
        },
      ];
    }),
  );
}

/** A valid IMEI of the model, derived from a serial number of up to six digits. */
export function sampleImei(shelf: Shelf, serial: number): string | undefined {
  if (shelf.tac === null) return undefined;
  const digits = `${shelf.tac}${String(serial).padStart(6, '0')}`;
  return `${digits}${imeiCheckDigit(digits)}`;
}
