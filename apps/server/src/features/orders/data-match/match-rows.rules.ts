import { type Axis, type AxisKey, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { deviceKey, deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import type { MatchDifference } from '@tradepost/contracts/orders/data-match/data-match.contract';
import type { MatchField, MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';

/** A device that the order expects. */
export interface ExpectedItem {
  id: number;
  title: string;
  imei: string | null;
  serial: string | null;
  model_id: number | null;
  variant_id: number | null;
  variant_label: string | null;
  condition_id: number | null;
  condition_label: string | null;
}

/** What a row of the list tells of its device. */
export interface FoundDevice {
  identifier: string;
  /** A doubt about the number, such as a wrong check digit. */
  warning: string | null;
  /** Null when neither the number nor the words tell the model. */
  model_id: number | null;
  model_name: string | null;
  variant_id: number | null;
  /** Values that the list names. */
  choice: Partial<Record<AxisKey, string>>;
  condition_id: number | null;
  condition_label: string | null;
}

export interface VariantFacts extends AxisValues {
  id: number;
  model_id: number;
  axes: readonly Axis[];
}

export interface RowMatch {
  outcome: MatchOutcome;
  item_id: number | null;
  differences: MatchDifference[];
  note: string | null;
  /** The variant that was found, with what the list leaves open taken from the expected one. */
  variant_id: number | null;
  decision: 'accept' | 'ignore';
}

const fieldOfAxis: Partial<Record<AxisKey, MatchField>> = { network: 'carrier', memory: 'storage', storage: 'storage' };

/** The devices and catalog that rows are held against. */
interface Expected {
  /** Devices that no row has yet. */
  free: Map<number, ExpectedItem>;
  byKey: ReadonlyMap<string, ExpectedItem>;
  variants: ReadonlyMap<number, VariantFacts>;
  variantsOf: ReadonlyMap<number, VariantFacts[]>;
}

interface MatchedBefore {
  number: number;
  identifier: string;
  item_id: number | null;
}

/**
 * Holds the rows of a list against an order’s devices, one after the other. Each device is given to one row. `before`
 * are the rows that were matched earlier.
 */
export function openRowMatcher(
  items: readonly ExpectedItem[],
  variants: readonly VariantFacts[],
  before: readonly MatchedBefore[] = [],
): (number: number, found: FoundDevice) => RowMatch {
  const taken = new Set(before.map(({ item_id }) => item_id));
  const expected: Expected = {
    free: new Map(items.filter(({ id }) => !taken.has(id)).map((item) => [item.id, item])),
    byKey: new Map(items.flatMap((item) => deviceKeys([item.imei, item.serial]).map((key) => [key, item] as const))),
    variants: new Map(variants.map((variant) => [variant.id, variant])),
    variantsOf: Map.groupBy(variants, ({ model_id }) => model_id),
  };
  const keyOf = (identifier: string) => deviceKey(identifier) || identifier;
  const seen = new Map(before.map(({ identifier, number }) => [keyOf(identifier), number]));
  return (number, found) => {
    const key = keyOf(found.identifier);
    const earlier = seen.get(key);
    if (earlier !== undefined) return notFound(found, `The same number as in line ${earlier}`);
    seen.set(key, number);
    const own = expected.byKey.get(key);
    const item = own && expected.free.has(own.id) ? own : bestItem(expected, found);
    if (!item) return notFound(found, whyNot(found));
    expected.free.delete(item.id);
    return compareWith(expected, item, found);
  };
}

const notFound = (found: FoundDevice, note: string): RowMatch => ({
  outcome: 'not_found',
  item_id: null,
  differences: [],
  note,
  decision: 'ignore',
  variant_id: found.variant_id,
});

function whyNot({ warning, model_id, model_name }: FoundDevice): string {
  if (warning) return warning;
  if (model_id === null) return 'No device of the order has this number, and it does not tell the model';
  return `The order expects no other ${model_name ?? 'device of this model'}`;
}

/** The expected device without a number that fits best: of this model, then in this variant and condition. */
function bestItem(expected: Expected, found: FoundDevice): ExpectedItem | undefined {
  if (found.model_id === null) return undefined;
  let best: ExpectedItem | undefined;
  let most = -1;
  for (const item of expected.free.values()) {
    if (item.imei !== null || item.serial !== null || item.model_id !== found.model_id) continue;
    const isVariant = foundVariant(expected, item, found) === item.variant_id;
    const isCondition = found.condition_id !== null && found.condition_id === item.condition_id;
    const fits = (isVariant ? 2 : 0) + (isCondition ? 1 : 0);
    if (fits > most) [best, most] = [item, fits];
  }
  return best;
}

/** The result of a row for a device that was chosen for it. */
function compareWith(expected: Expected, item: ExpectedItem, found: FoundDevice): RowMatch {
  const variant_id = foundVariant(expected, item, found);
  const differences = compare(expected, item, found, variant_id);
  const outcome = differences.length > 0 ? 'differs' : 'matched';
  return { outcome, item_id: item.id, differences, note: found.warning, variant_id, decision: 'accept' };
}

/** The result of a row that staff assign to a device. */
export function assignRow(item: ExpectedItem, variants: readonly VariantFacts[], found: FoundDevice): RowMatch {
  const all = new Map(variants.map((variant) => [variant.id, variant]));
  const variantsOf = Map.groupBy(variants, ({ model_id }) => model_id);
  return compareWith({ free: new Map(), byKey: new Map(), variants: all, variantsOf }, item, found);
}

/** The found variant. What the list does not say is as expected. */
function foundVariant(expected: Expected, item: ExpectedItem, found: FoundDevice): number | null {
  const { model_id, variant_id, choice } = found;
  if (variant_id !== null) return variant_id;
  if (model_id !== null && model_id !== item.model_id) return null;
  const own = item.variant_id === null ? undefined : expected.variants.get(item.variant_id);
  if (!own || Object.keys(choice).length === 0) return item.variant_id;
  const wanted = { ...own, ...choice };
  const same = (expected.variantsOf.get(own.model_id) ?? []).find((variant) =>
    own.axes.every(({ key }) => variant[key] === wanted[key]),
  );
  return same?.id ?? item.variant_id;
}

function compare(
  expected: Expected,
  item: ExpectedItem,
  found: FoundDevice,
  variant_id: number | null,
): MatchDifference[] {
  const differences: MatchDifference[] = [];
  if (found.model_id !== null && item.model_id !== null && found.model_id !== item.model_id)
    differences.push({ field: 'model', expected: item.title, found: found.model_name ?? '' });
  else if (variant_id !== null && item.variant_id !== null && variant_id !== item.variant_id)
    differences.push(...compareVariants(expected, item, variant_id));
  if (found.condition_id !== null && item.condition_id !== null && found.condition_id !== item.condition_id)
    differences.push({ field: 'grade', expected: item.condition_label, found: found.condition_label ?? '' });
  return differences;
}

function compareVariants({ variants }: Expected, item: ExpectedItem, variant_id: number): MatchDifference[] {
  const [own, found] = [variants.get(item.variant_id ?? 0), variants.get(variant_id)];
  if (!own || !found) return [];
  const differences = own.axes.flatMap(({ key }): MatchDifference[] =>
    own[key] === found[key]
      ? []
      : [{ field: fieldOfAxis[key] ?? 'variant', expected: own[key], found: found[key] ?? '' }],
  );
  if (differences.length > 0) return differences;
  return [{ field: 'variant', expected: item.variant_label, found: variantLabel(found.axes, found) }];
}
