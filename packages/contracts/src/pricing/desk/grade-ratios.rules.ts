import { blend, type Weighted, weightedMedian } from './weighted.rules.ts';

/** The median of a device in a condition. */
export interface Condition {
  condition_id: number;
  median: number;
  n: number;
}

/** What a condition is worth, relative to the condition that sells most in the category, and whose sales say so. */
export interface GradeRatio {
  value: number;
  origin: 'model' | 'category';
}
export type Ratios = ReadonlyMap<number, GradeRatio>;

/** Devices by model: model → variant → its conditions. */
type Tree = Map<number, Map<number, Condition[]>>;

/** So many sales of a model weigh as much as those of its category. */
const modelSales = 8;

export function addSale(tree: Tree, model_id: number, variant_id: number, conditions: Condition[]): void {
  const model = tree.get(model_id) ?? new Map<number, Condition[]>();
  tree.set(model_id, model.set(variant_id, conditions));
}

/**
 * The ratios between conditions for every model of a category. A model's own ratio is drawn to that of its category, the more
 * the fewer it sold.
 */
export function gradeRatios(tree: Tree): Map<number, Ratios> {
  const devices = [...tree.values()].flatMap((model) => [...model.values()]);
  const reference = mostSold(devices.flat());
  if (reference === undefined) return new Map();
  const category = ratiosIn(devices, reference);
  return new Map(
    [...tree].map(([model_id, variants]) => {
      const own = ratiosIn([...variants.values()], reference);
      const known = new Map<number, GradeRatio>([[reference, { value: 1, origin: 'model' }]]);
      for (const condition_id of new Set([...category.keys(), ...own.keys()])) {
        const ratio = join(own.get(condition_id), category.get(condition_id));
        if (ratio) known.set(condition_id, ratio);
      }
      return [model_id, known];
    }),
  );
}

interface Found {
  ratio: number;
  n: number;
}

function join(own: Found | undefined, category: Found | undefined): GradeRatio | null {
  if (!category) return null;
  if (!own) return { value: category.ratio, origin: 'category' };
  const share = own.n / (own.n + modelSales);
  return { value: blend(own.ratio, category.ratio, share), origin: share >= 0.5 ? 'model' : 'category' };
}

/** The ratio of each condition to the reference, over the devices that sold in both. */
function ratiosIn(devices: readonly (readonly Condition[])[], reference: number): Map<number, Found> {
  const points = new Map<number, Weighted[]>();
  for (const conditions of devices) {
    const base = conditions.find(({ condition_id }) => condition_id === reference);
    if (!base || base.median <= 0) continue;
    for (const { condition_id, median, n } of conditions) {
      if (condition_id === reference || median <= 0) continue;
      const list = points.get(condition_id) ?? [];
      points.set(condition_id, [...list, { value: median / base.median, weight: Math.min(n, base.n) }]);
    }
  }
  return new Map(
    [...points].map(([condition_id, list]) => [
      condition_id,
      { ratio: weightedMedian(list) ?? 1, n: list.reduce((sum, { weight }) => sum + weight, 0) },
    ]),
  );
}

function mostSold(conditions: readonly Condition[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { condition_id, n } of conditions) counts.set(condition_id, (counts.get(condition_id) ?? 0) + n);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}
