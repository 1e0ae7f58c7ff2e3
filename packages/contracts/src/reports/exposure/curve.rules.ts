import { type OrderKind, sentInKinds } from '../../orders/order-status.data.ts';
import {
  ageBuckets,
  type ExposureStage,
  exposureStages,
  maxAge,
  type StageOutcome,
  usualRates,
  usualWeight,
  type ValueBand,
  valueBands,
  wholeWeight,
} from './exposure.data.ts';

/** How offers leave a stage, learned from the company's own orders. */

/** So many offers left a stage, or are still in it, at this age in days. */
export interface StageCount {
  kind: OrderKind;
  stage: ExposureStage;
  band: ValueBand;
  outcome: StageOutcome;
  age: number;
  n: number;
}

/** The chance per day of each bucket of ages to go on, and to be lost. */
export interface Curve {
  next: number[];
  lost: number[];
}

/** By stage, channel and value, as `curveKey` writes it. */
export type Curves = Record<string, Curve>;

export const curveKey = (stage: ExposureStage, kind: OrderKind, band: ValueBand): string => `${stage}:${kind}:${band}`;

/** The bucket of an age in days. */
export const bucketOf = (age: number): number => ageBuckets.findLastIndex((from) => age >= from);

interface Tally {
  /** Days that offers spent in each bucket. */
  days: number[];
  next: number[];
  lost: number[];
}

const emptyTally = (): Tally => ({ days: zeros(), next: zeros(), lost: zeros() });
const zeros = () => ageBuckets.map(() => 0);

/** Adds the days that `n` offers spent in each bucket, and how they left. An offer that left on a day was there on it. */
function addTo(tally: Tally, { outcome, age, n }: StageCount): void {
  const last = Math.min(age, maxAge);
  const end = outcome === 'open' || age > maxAge ? last : last + 1;
  for (const [bucket, from] of ageBuckets.entries()) {
    const to = ageBuckets[bucket + 1] ?? maxAge + 1;
    tally.days[bucket]! += n * Math.max(0, Math.min(end, to) - from);
  }
  if (outcome !== 'open' && age <= maxAge) tally[outcome][bucketOf(last)]! += n;
}

const share = (events: number, days: number, weight: number, whole: number) =>
  (events + weight * whole) / (days + weight);

/** The rates of a part, drawn toward those of its whole as far as it has few days of its own. */
function shrink(tally: Tally, whole: Curve, weight: number): Curve {
  const rates = (of: 'next' | 'lost') =>
    ageBuckets.map((_, bucket) => share(tally[of][bucket]!, tally.days[bucket]!, weight, whole[of][bucket]!));
  return { next: rates('next'), lost: rates('lost') };
}

/**
 * A curve for each stage, channel and value band: own counts first, then the channel's, then the company's, then the usual one.
 * What happens in a store says nothing of devices that are sent.
 */
export function learnCurves(counts: readonly StageCount[], kinds: readonly OrderKind[]): Curves {
  const curves: Curves = {};
  for (const stage of exposureStages) {
    const ofStage = counts.filter((count) => count.stage === stage);
    const usual = { next: [...usualRates[stage].next], lost: [...usualRates[stage].lost] };
    for (const kind of kinds) {
      const isSent = sentInKinds.includes(kind);
      const alike = ofStage.filter((count) => sentInKinds.includes(count.kind) === isSent);
      const company = shrink(tallyOf(alike), usual, usualWeight);
      const ofKind = ofStage.filter((count) => count.kind === kind);
      const channel = shrink(tallyOf(ofKind), company, wholeWeight);
      for (const band of valueBands)
        curves[curveKey(stage, kind, band)] = shrink(
          tallyOf(ofKind.filter((count) => count.band === band)),
          channel,
          wholeWeight,
        );
    }
  }
  return curves;
}

function tallyOf(counts: readonly StageCount[]): Tally {
  const tally = emptyTally();
  for (const count of counts) addTo(tally, count);
  return tally;
}

/** The chance to go on on each of the next days, for an offer that is `age` days in the stage. */
export function exitDays({ next, lost }: Curve, age: number, days: number): number[] {
  const exits: number[] = [];
  let left = 1;
  for (let day = 0; day < days; day += 1) {
    const bucket = bucketOf(Math.min(age + day, maxAge));
    const rate = Math.min(1, next[bucket]!);
    exits.push(left * rate);
    left *= Math.max(0, 1 - rate - lost[bucket]!);
  }
  return exits;
}

/** The age in days by which this share of all that ever go on has gone on. */
export function ageOfShare(curve: Curve, wanted: number): number {
  const exits = exitDays(curve, 0, maxAge);
  const all = exits.reduce((sum, each) => sum + each, 0);
  let reached = 0;
  for (const [age, each] of exits.entries()) {
    reached += each;
    if (reached >= wanted * all) return age;
  }
  return maxAge;
}

/** The share of new offers that go on at all. */
export const shareGoingOn = (curve: Curve): number => exitDays(curve, 0, maxAge).reduce((sum, each) => sum + each, 0);
