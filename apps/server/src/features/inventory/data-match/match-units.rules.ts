import { type AmountStyle, readAmountText } from '@tradepost/contracts/files/amount-text.rules';
import type { UnitDifference } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { formatMoney } from '@tradepost/contracts/money';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';

/** What a unit has, as far as a list may differ from it. */
export interface StockedUnit {
  id: number;
  title: string;
  status: UnitStatus;
  model_id: number | null;
  variant_id: number | null;
  variant_label: string | null;
  color: string | null;
  grade_id: number | null;
  sale_price: number | null;
  currency: string;
  is_seen: boolean;
}

/** What a line says of its device. */
export interface ListedUnit {
  device_text: string;
  grade: string;
  color: string;
  price: string;
  model_id: number | null;
  model_name: string | null;
  variant_id: number | null;
  /** Values that the list names, such as `256 GB`. */
  choices: readonly string[];
  warning: string | null;
  /** Of the line: it repeats an earlier one. */
  duplicate: string | null;
}

export interface MatchedLine {
  outcome: MatchOutcome;
  unit_id: number | null;
  differences: UnitDifference[];
  note: string | null;
  model_id: number | null;
  variant_id: number | null;
  grade_id: number | null;
  sale_price: number | null;
  is_creatable: boolean;
  decision: 'accept' | 'ignore';
}

export type Grades = ReadonlyMap<string, { id: number; name: string }>;

/** Holds a line against its unit. */
export function matchLine(line: ListedUnit, unit: StockedUnit | null, grades: Grades, style: AmountStyle): MatchedLine {
  const grade = line.grade === '' ? undefined : grades.get(line.grade.toLowerCase());
  const price = readAmountText(line.price, unit ? { ...style, currency: unit.currency } : style);
  const sale_price = price && 'amount' in price ? price.amount : null;
  const notes = [
    line.duplicate,
    line.warning,
    line.grade !== '' && !grade ? `No grade “${line.grade}” in your settings` : null,
    line.price !== '' && sale_price === null ? `“${line.price}” is not a price` : null,
  ];
  const found = {
    model_id: line.model_id,
    variant_id: line.variant_id,
    grade_id: grade?.id ?? null,
    sale_price,
    is_creatable: false,
  };
  const noteOf = (more: string | null = null) => [more, ...notes].filter(Boolean).join('. ') || null;
  const nothing = { ...found, outcome: 'not_found', unit_id: null, differences: [], decision: 'ignore' } as const;
  if (line.duplicate) return { ...nothing, differences: [], note: noteOf() };
  if (!unit)
    return { ...nothing, differences: [], note: noteOf(), is_creatable: (line.model_name ?? line.device_text) !== '' };
  if (!unit.is_seen) return { ...nothing, differences: [], note: noteOf('In stock at a location that you don’t see') };
  const differences = compare(line, unit, grade, sale_price, grades);
  const gone =
    unit.status === unitStatus.sold ? 'Sold' : unit.status === unitStatus.deleted ? 'Deleted from the stock' : null;
  return {
    ...found,
    outcome: differences.length > 0 ? 'differs' : 'matched',
    unit_id: unit.id,
    differences,
    note: noteOf(gone),
    decision: gone === null ? 'accept' : 'ignore',
  };
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function compare(
  line: ListedUnit,
  unit: StockedUnit,
  grade: { id: number; name: string } | undefined,
  sale_price: number | null,
  grades: Grades,
): UnitDifference[] {
  const differences: UnitDifference[] = [];
  const isOther = line.model_id !== null && unit.model_id !== null && line.model_id !== unit.model_id;
  if (isOther) differences.push({ field: 'model', expected: unit.title, found: line.model_name ?? '' });
  const label = unit.variant_label?.toLowerCase() ?? '';
  const others = line.choices.filter((choice) => !label.includes(choice.toLowerCase()));
  if (!isOther && others.length > 0 && line.variant_id !== unit.variant_id)
    differences.push({ field: 'storage', expected: unit.variant_label, found: others.join(' · ') });
  if (line.color !== '' && !same(line.color, unit.color ?? ''))
    differences.push({ field: 'color', expected: unit.color, found: line.color });
  if (grade && grade.id !== unit.grade_id) {
    const own = [...grades.values()].find(({ id }) => id === unit.grade_id);
    differences.push({ field: 'grade', expected: own?.name ?? null, found: grade.name });
  }
  if (sale_price !== null && sale_price !== unit.sale_price) {
    const shown = (amount: number) => formatMoney(amount, unit.currency);
    differences.push({
      field: 'price',
      expected: unit.sale_price === null ? null : shown(unit.sale_price),
      found: shown(sale_price),
    });
  }
  return differences;
}
