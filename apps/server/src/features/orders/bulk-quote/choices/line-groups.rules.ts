import { type AxisKey, type AxisValues, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import type { LineCandidate } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { LineMatch } from '@tradepost/contracts/orders/quote-line.data';
import { maxCandidates } from '../import/line-match.rules.ts';

/** Lines that read the same and were matched the same: what is chosen for one holds for all. */
export interface LineGroup {
  ids: number[];
  text: string;
  grade: string;
  match: LineMatch;
  variant_id: number | null;
  condition_id: number | null;
  candidates: LineCandidate[];
}

export type VariantAxes = AxisValues & { id: number; labels: { key: AxisKey; label: string }[] };

/** The suggestions of the best model. A model whose variant the text leaves open stands for several. */
function ofBestModel(candidates: readonly LineCandidate[]): LineCandidate[] {
  return candidates.filter(({ title }) => title === candidates[0]?.title);
}

/** Whether the suggestions leave no doubt about the model. */
export function hasCertainModel(candidates: readonly LineCandidate[]): boolean {
  const best = ofBestModel(candidates);
  // The other models may have been cut off.
  if (best.length >= maxCandidates) return false;
  const [first] = best;
  const next = candidates.find(({ title }) => title !== first?.title);
  return isCertainModel([first, next].filter((candidate) => candidate !== undefined));
}

/** The one variant that fits best; null while several fit as well. */
export function bestVariantOf({ variant_id, candidates }: Pick<LineGroup, 'variant_id' | 'candidates'>): number | null {
  if (variant_id !== null) return variant_id;
  const [only, another] = ofBestModel(candidates);
  return only && !another ? only.variant_id : null;
}

/** What a line lacks to be one device: one value, with the variant of each. */
export interface MissingValue {
  axis: AxisKey;
  label: string;
  variants: Map<string, number>;
}

/** The one value that a group lacks; null when it lacks several, or when the model itself is in doubt. */
export function missingValueOf(
  { variant_id, candidates }: Pick<LineGroup, 'variant_id' | 'candidates'>,
  axes: ReadonlyMap<number, VariantAxes>,
): MissingValue | null {
  if (variant_id !== null || !hasCertainModel(candidates)) return null;
  const variants = ofBestModel(candidates).flatMap(({ variant_id }) => axes.get(variant_id) ?? []);
  const open = axisKeys.filter((key) => new Set(variants.map((variant) => variant[key] ?? '')).size > 1);
  const [axis, another] = open;
  if (!axis || another) return null;
  const label = variants[0]?.labels.find(({ key }) => key === axis)?.label ?? axis;
  const named = variants.flatMap((variant): [string, number][] => {
    const value = variant[axis];
    return value ? [[value, variant.id]] : [];
  });
  return { axis, label, variants: new Map(named) };
}
