import { messageLanguageCodes, messageLanguages } from '@tradepost/contracts/company/language.data';
import type { ConditionRecord, Removal } from '@tradepost/contracts/conditions/condition.contract';
import type { Adjustment, AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import { formatMoney } from '../../lib/formats/money.ts';
import { formatPercent } from '../../lib/formats/numbers.ts';
import { type TranslationValues, toTranslationValues } from '../languages/seller-texts.rules.ts';

const path = '/settings/product-conditions';

export const repairCostsPath = '/settings/repair-costs';

export const conditionPaths = {
  list: (category_id?: number, view?: 'archive') => {
    const search = new URLSearchParams();
    if (category_id !== undefined) search.set('category', String(category_id));
    if (view) search.set('view', view);
    return search.size > 0 ? `${path}?${search}` : path;
  },
  create: (category_id: number) => `${path}/create?category=${category_id}`,
  edit: (id: number) => `${path}/edit/${id}`,
  createDefect: (category_id: number) => `${path}/defects/create?category=${category_id}`,
  editDefect: (id: number) => `${path}/defects/edit/${id}`,
};

/** An adjustment in the form. The amount is null while the field is empty. */
export type AdjustmentValues = Omit<Adjustment, 'amount_price'> & { amount_price: number | null };

export interface SubValues {
  /** React key; also set while the row has no id. */
  row: string;
  id: number | null;
  name: string;
  translations: TranslationValues<'name'>;
  condition_term: string[];
  condition_sub_value: AdjustmentValues | null;
}

export interface ConditionValues extends Record<string, unknown> {
  name: string;
  translations: TranslationValues<'name'>;
  condition_term: string[];
  sub_conditions: SubValues[];
}

const sellerNames = ['name'] as const;

let rows = 0;

export function newSub(): SubValues {
  rows += 1;
  return {
    row: `new-${rows}`,
    id: null,
    name: '',
    translations: toTranslationValues(undefined, sellerNames),
    condition_term: [''],
    condition_sub_value: { type: 1, amount_type: 1, amount_price: null },
  };
}

type Edited = Pick<ConditionRecord, 'name' | 'translations' | 'condition_term' | 'sub_conditions'>;

export function toValues(condition: Edited | undefined): ConditionValues {
  const subs = condition?.sub_conditions.filter((sub) => !sub.is_archived) ?? [];
  return {
    name: condition?.name ?? '',
    translations: toTranslationValues(condition?.translations, sellerNames),
    condition_term: atLeastOne(condition?.condition_term),
    sub_conditions: subs.map(({ id, name, translations, condition_term, condition_sub_value }) => ({
      row: String(id),
      id,
      name,
      translations: toTranslationValues(translations, sellerNames),
      condition_term: atLeastOne(condition_term),
      condition_sub_value,
    })),
  };
}

const atLeastOne = (terms: readonly string[] | undefined) => (terms && terms.length > 0 ? [...terms] : ['']);

/** The request body. Empty bullets are left out; an empty term is sent, so that validation reports it. */
export function toBody({ name, translations, condition_term, sub_conditions }: ConditionValues) {
  const [term = '', ...bullets] = condition_term;
  return {
    name,
    translations,
    condition_term: [term, ...filled(bullets)],
    sub_conditions: sub_conditions.map(({ row, ...sub }) => ({
      ...sub,
      condition_term: filled(sub.condition_term),
      // The schema rejects a missing amount on its field.
      condition_sub_value: sub.condition_sub_value as Adjustment | null,
    })),
  };
}

const filled = (terms: readonly string[]) => terms.filter((term) => term.trim() !== '');

export const formatAmount = (amount_type: AmountType, amount_price: number, currency: string): string =>
  amount_type === 1 ? formatPercent(amount_price) : formatMoney(amount_price, currency);

/** The price adjustment of a sub-condition: `+6%`, `−$10.00`, `own price`. */
export function formatAdjustment(value: AdjustmentValues | null, currency: string): string {
  if (value === null) return 'own price';
  const sign = value.type === 1 ? '+' : '−';
  return `${sign}${value.amount_price === null ? '…' : formatAmount(value.amount_type, value.amount_price, currency)}`;
}

/** The toast after a deletion. */
export function describeRemoval({ name, outcome, why }: Removal): string {
  return outcome === 'deleted' ? `“${name}” was deleted` : `“${name}” was archived instead of deleted because ${why}`;
}

/** `Gut (German), Bon (French)`. */
const namesText = (translations: TranslationValues<'name'>) =>
  messageLanguageCodes
    .filter((code) => translations[code].name.trim() !== '')
    .map((code) => `${translations[code].name} (${messageLanguages[code].name})`)
    .join(', ');

/** A field's value as text, for the conflict dialog. */
export function formatConditionField(key: string, value: unknown, currency: string): string {
  if (key === 'condition_term') return filled(value as string[]).join(' · ');
  if (key === 'translations') return namesText(value as TranslationValues<'name'>);
  if (key !== 'sub_conditions') return String(value ?? '');
  return (value as SubValues[])
    .map(({ name, condition_sub_value, condition_term }) =>
      [`${name} (${formatAdjustment(condition_sub_value, currency)})`, ...filled(condition_term)].join(' · '),
    )
    .join('; ');
}
