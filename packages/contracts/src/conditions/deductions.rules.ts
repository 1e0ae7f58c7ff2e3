import { percentOf } from '../money.ts';
import { describeAmount } from './amount.rules.ts';
import type { AmountType } from './condition-group.contract.ts';
import { type DeductionMode, type DefectPart, partLabels, type RepairPart, repairParts } from './defect-part.data.ts';

/** What repairing a part costs, and the model or category that it holds for. */
export interface RepairCostOf {
  amount: number;
  of: string;
}

export interface DefectInput {
  /** A standard defect's key. Some stop the sale. */
  key?: string;
  name: string;
  amount_type: AmountType;
  amount_price: number;
  is_stackable: boolean;
  is_below_floor: boolean;
  /** Left out: no part. */
  part?: DefectPart;
  /** Deducts `repair_cost` and the extra instead of the own amount, where a cost is known. */
  uses_repair_cost?: boolean;
  extra_amount_type?: AmountType;
  extra_amount_price?: number;
  repair_cost?: RepairCostOf | null;
}

/** A defect with the deduction that applies to the device. */
interface Deduction extends DefectInput {
  note: string | null;
}

/** What is deducted from one price, and what is not. */
interface Picked {
  counted: readonly Deduction[];
  skipped: readonly { deduction: Deduction; note: string }[];
}

interface Limits {
  currency: string;
  /** Deductions stop here, except those that may go below. */
  floor: number;
  mode: DeductionMode | undefined;
}

/** A step of the price: what is deducted, or why it is not. */
export interface DeductionStep {
  key: 'defect' | 'defect_floor';
  label: string;
  /** The price after it. */
  after: number;
  note: string | null;
}

/**
 * Lowers the price by the defects: first those that stop at the floor, then those that may go below it. Each is an amount or
 * a percentage of the price before its turn, so the order within a turn does not matter.
 */
export function deductDefects(price: number, defects: readonly DefectInput[], limits: Limits): DeductionStep[] {
  const { currency, floor, mode } = limits;
  const deductions = defects.map((defect) => deductionOf(defect, currency));
  const isByPart = mode === 'by_part';
  const turns = isByPart ? turnsByPart(deductions, price, floor) : turnsOf(deductions);
  const pick = isByPart ? pickByPart : pickAsMarked;
  const steps = takeOff(price, pick(turns.first, price), currency);
  const left = steps.at(-1)?.after ?? price;
  if (left < floor) steps.push({ key: 'defect_floor', label: 'Lowest condition’s price', after: floor, note: null });
  const base = Math.max(left, floor);
  steps.push(...takeOff(base, pick(turns.second, base), currency));
  const after = steps.at(-1)?.after ?? price;
  return [...steps, ...turns.covered.map(({ deduction, note }) => stepOf(deduction, after, note, currency))];
}

type Applied = Pick<DefectInput, 'amount_type' | 'amount_price'>;

/** What is deducted: the repair cost of the part with its extra, or the defect's own amount. */
export function appliedDeduction(defect: Omit<DefectInput, 'name' | 'is_stackable' | 'is_below_floor'>): Applied {
  const { amount_type, amount_price, uses_repair_cost = false, repair_cost = null } = defect;
  if (!uses_repair_cost || repair_cost === null) return { amount_type, amount_price };
  const { extra_amount_type = 0, extra_amount_price = 0 } = defect;
  const { amount } = repair_cost;
  const extra = extra_amount_type === 0 ? Math.round(extra_amount_price) : percentOf(amount, extra_amount_price);
  return { amount_type: 0, amount_price: amount + extra };
}

function deductionOf(defect: DefectInput, currency: string): Deduction {
  const { part = 'none', uses_repair_cost = false, repair_cost = null } = defect;
  if (!uses_repair_cost) return { ...defect, note: null };
  const name = partLabels[part].toLowerCase();
  if (repair_cost === null) return { ...defect, note: `No repair cost of the ${name} is known for this model` };
  const { extra_amount_type = 0, extra_amount_price = 0 } = defect;
  const { amount, of } = repair_cost;
  const more = extra_amount_price > 0 ? ` + ${describeAmount(extra_amount_type, extra_amount_price, currency)}` : '';
  const note = `Repair cost of the ${name} of ${of}${more && `: ${describeAmount(0, amount, currency)}${more}`}`;
  return { ...defect, ...appliedDeduction(defect), note };
}

interface Turns {
  first: readonly Deduction[];
  second: readonly Deduction[];
  /** Those that a defect of the same part in the other turn covers. */
  covered: Picked['skipped'];
}

const turnsOf = (deductions: readonly Deduction[]): Turns => ({
  first: deductions.filter(({ is_below_floor }) => !is_below_floor),
  second: deductions.filter(({ is_below_floor }) => is_below_floor),
  covered: [],
});

/**
 * A part counts once, also when some of its defects stop at the floor and others do not: then in the turn that lowers the
 * price more. There are few parts, so all ways are compared.
 */
function turnsByPart(deductions: readonly Deduction[], price: number, floor: number): Turns {
  const { first, second } = turnsOf(deductions);
  const both = repairParts.filter((part) => first.some(isOf(part)) && second.some(isOf(part)));
  const ways: RepairPart[][] = [[]];
  for (const part of both) ways.push(...ways.map((way) => [...way, part]));
  const results = ways.map((below) => {
    const above = both.filter((part) => !below.includes(part));
    const kept = {
      first: first.filter((each) => !below.some((part) => isOf(part)(each))),
      second: second.filter((each) => !above.some((part) => isOf(part)(each))),
    };
    const left = Math.max(floor, lowered(price, pickByPart(kept.first, price).counted));
    return { ...kept, price: lowered(left, pickByPart(kept.second, left).counted) };
  });
  const best = results.reduce((lowest, each) => (each.price < lowest.price ? each : lowest));
  const covered = deductions.filter((each) => !best.first.includes(each) && !best.second.includes(each));
  return {
    first: best.first,
    second: best.second,
    covered: covered.map((deduction) => ({
      deduction,
      note: `Not added: the ${partName(deduction)} is already counted`,
    })),
  };
}

const isOf = (wanted: DefectPart) => (deduction: Deduction) => deduction.part === wanted;
const partName = ({ part = 'none' }: Deduction) => partLabels[part].toLowerCase();

/** Of each part the largest deduction. Defects of no part add up as they are marked. */
function pickByPart(deductions: readonly Deduction[], price: number): Picked {
  const groupOf = (deduction: Deduction) => {
    const { part = 'none', is_stackable } = deduction;
    if (part !== 'none') return part;
    return is_stackable ? deduction : 'none';
  };
  const groups = Map.groupBy(deductions, groupOf);
  const largest = new Map([...groups].map(([group, all]) => [group, largestOf(all, price)]));
  return {
    counted: deductions.filter((each) => largest.get(groupOf(each)) === each),
    skipped: deductions.flatMap((deduction) => {
      const taken = largest.get(groupOf(deduction));
      if (taken === undefined || taken === deduction) return [];
      const isOfPart = (deduction.part ?? 'none') !== 'none';
      return [{ deduction, note: `Not added to “${taken.name}”${isOfPart ? ': same part' : ''}` }];
    }),
  };
}

/** The first of the largest, compared without rounding. */
function largestOf(deductions: readonly Deduction[], price: number): Deduction | undefined {
  const worth = ({ amount_type, amount_price }: Deduction) =>
    amount_type === 0
      ? BigInt(Math.round(amount_price)) * 1_000_000n
      : BigInt(price) * BigInt(Math.round(amount_price * 10_000));
  return deductions.reduce<Deduction | undefined>(
    (largest, each) => (largest === undefined || worth(each) > worth(largest) ? each : largest),
    undefined,
  );
}

/** Those that are marked so add up. Of the others, the largest counts. */
function pickAsMarked(deductions: readonly Deduction[], price: number): Picked {
  const stacking = deductions.filter((each) => each.is_stackable);
  const alone = deductions.filter((each) => !each.is_stackable);
  const withOne = (one: Deduction) => totalOf(price, [...stacking, one]);
  const largest = alone.toSorted((a, b) => withOne(b) - withOne(a))[0];
  return {
    counted: largest ? [...stacking, largest] : stacking,
    skipped: alone
      .filter((deduction) => deduction !== largest)
      .map((deduction) => ({ deduction, note: `Not added to “${largest?.name}”` })),
  };
}

/** Percentages are summed before rounding, so a better device never gets less than a worse one. */
function totalOf(price: number, counted: readonly Deduction[]): number {
  const sum = (type: AmountType) =>
    counted.reduce((all, { amount_type, amount_price }) => all + (amount_type === type ? amount_price : 0), 0);
  return Math.round(sum(0)) + percentOf(price, sum(1));
}

const lowered = (price: number, counted: readonly Deduction[]) => Math.max(0, price - totalOf(price, counted));

function takeOff(before: number, { counted, skipped }: Picked, currency: string): DeductionStep[] {
  const taken = counted.map((deduction, index) =>
    stepOf(deduction, lowered(before, counted.slice(0, index + 1)), deduction.note, currency),
  );
  const after = lowered(before, counted);
  return [...taken, ...skipped.map(({ deduction, note }) => stepOf(deduction, after, note, currency))];
}

function stepOf(
  { name, amount_type, amount_price }: Deduction,
  after: number,
  note: string | null,
  currency: string,
): DeductionStep {
  return { key: 'defect', label: `${name} − ${describeAmount(amount_type, amount_price, currency)}`, after, note };
}
