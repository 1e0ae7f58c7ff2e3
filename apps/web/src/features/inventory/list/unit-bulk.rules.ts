import { lockStates, type UnitLock, unitLocks } from '@tradepost/contracts/inventory/unit.data';
import { type UnitField, unitFields } from '@tradepost/contracts/inventory/unit.fields';
import { UnitChange, type UnitOutcomes } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { formatMoneyPlain, parseMoney } from '../../../lib/formats/money.ts';
import type { BulkChoice, BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import type { FilterOption } from '../../../ui/list-page/list-filters.rules.ts';

/** The fields that many units can be given at once. Prices have an action of their own. */
const editable = UnitChange.options
  .map(({ shape }) => shape.field.value)
  .filter((field) => field !== 'sale_price' && field !== 'margin');
const fields: Record<string, string> = Object.fromEntries(
  editable.map((field) => {
    const { label, kind } = unitFields[field];
    return [field, kind === 'days' ? `${label} days` : label];
  }),
);
const kindOf = (field: string) => (field in unitFields ? unitFields[field as UnitField].kind : 'text');

/** Stands for no value in a selection. */
const none = 'none';

interface Options {
  grades: readonly { id: number; name: string }[];
  colors: readonly string[];
}

/** The inputs of a bulk edit: the field, then its value. */
export function editChoices(made: Readonly<Record<string, string>>, options: Options): BulkChoice[] {
  const field = made.field ?? '';
  const choose: BulkChoice = {
    key: 'field',
    label: 'Field',
    kind: 'select',
    isRequired: true,
    options: Object.entries(fields).map(([value, label]) => ({ value, label })),
  };
  if (!(field in fields)) return [choose];
  const values = valuesOf(field, options);
  // A value belongs to its field, so another field begins without one.
  const value = { key: `value_${field}`, label: fields[field] ?? '' };
  return [
    choose,
    values === null ? { ...value, kind: 'text' } : { ...value, kind: 'select', options: values, isRequired: true },
  ];
}

function valuesOf(field: string, { grades, colors }: Options): FilterOption[] | null {
  const empty = { value: none, label: 'Nothing (empty it)' };
  if (field === 'grade_id') return [...grades.map(({ id, name }) => ({ value: String(id), label: name })), empty];
  if (field === 'color') return [...colors.map((color) => ({ value: color, label: color })), empty];
  if (field === 'is_erased') return yesNo('Erased', 'Not erased');
  if (field === 'is_margin_scheme') return yesNo('Margin scheme', 'Standard tax');
  if (field in unitLocks) {
    const lock = unitLocks[field as UnitLock];
    return [
      ...lockStates.map((state) => ({ value: state, label: lock[state] })),
      { value: none, label: 'Not checked' },
    ];
  }
  return null;
}

const yesNo = (yes: string, no: string): FilterOption[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** The change that the choices describe. Throws with what is wrong. */
export function readEdit(choices: Readonly<Record<string, string>>): UnitChange {
  const field = choices.field ?? '';
  const text = choices[`value_${field}`]?.trim() ?? '';
  const kind = kindOf(field);
  if (kind === 'flag') return { field, value: text === 'yes' } as UnitChange;
  const isEmpty = text === '' || text === none;
  if (field === 'grade_id') return { field, value: isEmpty ? null : Number(text) };
  if (kind === 'percent' || kind === 'days') {
    if (!isEmpty && !/^\d{1,4}$/.test(text)) throw new Error('Enter a whole number');
    return { field, value: isEmpty ? null : Number(text) } as UnitChange;
  }
  return { field, value: isEmpty ? null : text } as UnitChange;
}

/** The inputs of a bulk price: an amount, or the margin that the cost gets. */
export function priceChoices(made: Readonly<Record<string, string>>, seesCost: boolean): BulkChoice[] {
  const way: BulkChoice = {
    key: 'way',
    label: 'Set the price by',
    kind: 'select',
    isRequired: true,
    options: [
      { value: 'amount', label: 'Amount' },
      ...(seesCost ? [{ value: 'margin', label: 'Margin in percent, net of tax' }] : []),
      { value: 'none', label: 'No price' },
    ],
  };
  if (made.way === 'amount') return [way, { key: 'amount', label: 'Asking price', kind: 'text', isRequired: true }];
  if (made.way === 'margin') return [way, { key: 'margin', label: 'Margin (%)', kind: 'text', isRequired: true }];
  return [way];
}

/** Minor units. */
const example = 29_900;

export function readPrice(choices: Readonly<Record<string, string>>, currency: string): UnitChange {
  if (choices.way === 'none') return { field: 'sale_price', value: null };
  if (choices.way === 'margin') {
    const percent = Number((choices.margin ?? '').replace('%', '').replace(',', '.'));
    if (!(percent >= 0 && percent <= 95)) throw new Error('Enter a margin from 0 to 95');
    return { field: 'margin', value: percent };
  }
  const amount = parseMoney(choices.amount ?? '', currency);
  if (amount === null || amount < 0) throw new Error(`Enter an amount, such as ${formatMoneyPlain(example, currency)}`);
  return { field: 'sale_price', value: amount };
}

/** The outcomes as the bulk dialog shows them. */
export function toBulkResult({ changed, unchanged, refused, rows, job_id }: UnitOutcomes): BulkResult {
  return {
    counts: { done: changed, left: unchanged + refused },
    isQueued: job_id !== null,
    outcomes: rows.map(({ id, number, title, outcome, before, after, reason }) => ({
      id,
      label: `${number} ${title}`,
      is_ok: outcome === 'changed',
      why:
        outcome === 'refused'
          ? reason
          : outcome === 'unchanged'
            ? `Already ${after ?? 'empty'}`
            : `${before ?? 'empty'} → ${after ?? 'empty'}`,
    })),
  };
}
