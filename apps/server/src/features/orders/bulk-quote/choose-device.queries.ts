import { sameName } from '@tradepost/contracts/conditions/names.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { conditionOfText, conditionsByCategory } from '../../conditions/matching/match-devices.queries.ts';
import type { ChosenDevice, GradeMap, QuoteLineRow } from './bulk-quote.table.ts';
import { openValuer } from './value-lines.queries.ts';

/** What a list says of a device. */
export type ListedDevice = Pick<QuoteLineRow, 'text' | 'grade'>;

/** A grade as it is compared. */
export const gradeKey = (grade: string): string => sameName(grade).replace(/\s+/g, ' ');

/** The condition of a category that a line's grade means: as the company said for this list, or as grades usually do. */
export type ConditionOf = (category_id: number, line: ListedDevice) => number | null;

export async function openGrades(ctx: Ctx, grades: GradeMap): Promise<ConditionOf> {
  const sets = await conditionsByCategory(ctx);
  return (category_id, line) => {
    const set = sets.get(category_id) ?? [];
    const key = gradeKey(line.grade);
    const meant = Object.hasOwn(grades, key) ? grades[key] : undefined;
    const mapped =
      meant &&
      (set.find((condition) => condition.key === meant.key) ??
        set.find(({ name }) => sameName(name) === sameName(meant.name)));
    const told = () => conditionOfText(set, line);
    // A line without a grade can still say in its text what it is like.
    return ((key === '' ? (told() ?? mapped) : (mapped ?? told())) ?? null)?.id ?? null;
  };
}

export interface DeviceChooser {
  /**
   * What a line becomes when somebody chooses its device. Without a condition it keeps its own, or gets the one that its
   * grade means for this device. Null for an unknown variant; a variant of null makes it a custom line.
   */
  choose(
    line: ListedDevice & Pick<QuoteLineRow, 'condition_id'>,
    variant_id: number | null,
    condition_id?: number | null,
  ): Promise<ChosenDevice | null>;
}

/** Chooses devices at a location’s prices. Each model is read once. */
export function openChooser(ctx: Ctx, location_id: number | null, grades: GradeMap): DeviceChooser {
  const valuer = openValuer(ctx, location_id);
  let conditions: Promise<ConditionOf> | undefined;
  return {
    async choose(line, variant_id, condition_id) {
      if (variant_id === null) return customLine(line);
      const model = await valuer.modelOf(variant_id);
      if (!model) return null;
      const applies = (id: number | null | undefined) => model.conditions.some((condition) => condition.id === id);
      let chosen = condition_id === undefined ? line.condition_id : condition_id;
      // A condition of another category's devices does not come along.
      if (condition_id !== null && !applies(chosen)) {
        conditions ??= openGrades(ctx, grades);
        chosen = (await conditions)(model.category_id, line);
      }
      const valued = await valuer.value(variant_id, chosen);
      if (!valued) return null;
      const {
        brand = null,
        variant_label = null,
        condition_label = null,
        category_id = null,
        model_id = null,
      } = valued;
      const names = { title: valued.title ?? '', brand, variant_label, condition_label, category_id, model_id };
      const kept = condition_label === null ? null : chosen;
      return { match: 'chosen', variant_id, condition_id: kept, ...names, catalog_price: valued.catalog_price ?? null };
    },
  };
}

function customLine({ text, grade }: ListedDevice): ChosenDevice {
  const none = { variant_id: null, condition_id: null, brand: null, variant_label: null, category_id: null };
  return {
    match: 'custom',
    ...none,
    title: text,
    condition_label: grade || null,
    model_id: null,
    catalog_price: null,
  };
}
