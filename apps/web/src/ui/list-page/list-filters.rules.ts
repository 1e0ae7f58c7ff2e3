import { formatDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/money.ts';

export interface FilterOption {
  /** Must not contain a comma: several values are joined with commas. */
  value: string;
  label: string;
}

interface FilterBase {
  /** The query parameter. A range uses `key_from` and `key_to`, or `key_min` and `key_max`. */
  key: string;
  label: string;
}
export type ListFilter =
  | (FilterBase & { kind: 'text'; placeholder?: string })
  | (FilterBase & { kind: 'select' | 'multi'; options: FilterOption[] })
  | (FilterBase & { kind: 'date-range' })
  | (FilterBase & { kind: 'money-range'; currency: string });

type Values = Record<string, string>;

/** The query parameters of a filter. */
export function filterParams(filter: ListFilter): string[] {
  if (filter.kind === 'date-range') return [`${filter.key}_from`, `${filter.key}_to`];
  if (filter.kind === 'money-range') return [`${filter.key}_min`, `${filter.key}_max`];
  return [filter.key];
}

export function isFilterActive(filter: ListFilter, values: Values): boolean {
  return filterParams(filter).some((param) => Boolean(values[param]));
}

/** The filter values with this filter's parameters replaced. Empty ones are removed. */
export function setFilterValues(values: Values, filter: ListFilter, own: Values): Values {
  const next = { ...values };
  for (const param of filterParams(filter)) {
    const value = own[param];
    if (value) next[param] = value;
    else delete next[param];
  }
  return next;
}

export function splitMulti(value: string | undefined): string[] {
  return value ? value.split(',').filter(Boolean) : [];
}

function optionLabel(options: FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function describeRange(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `from ${from}` : `up to ${to}`;
}

/** Formats a calendar day without a timezone. */
function formatFilterDay(day: string): string {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : formatDay(`${day}T00:00:00Z`, 'UTC');
}

/** The URL can be edited by hand, so only whole minor units count as an amount. */
export function isMinor(text: string | undefined): boolean {
  return text !== undefined && /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

/** The text of a filter's chip, null if the filter is inactive. */
export function describeFilter(filter: ListFilter, values: Values): string | null {
  if (!isFilterActive(filter, values)) return null;
  const [first, second] = filterParams(filter).map((param) => values[param]);
  switch (filter.kind) {
    case 'text':
      return first ?? null;
    case 'select':
      return optionLabel(filter.options, first ?? '');
    case 'multi': {
      const labels = splitMulti(first).map((value) => optionLabel(filter.options, value));
      return labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ');
    }
    case 'date-range':
      return describeRange(first && formatFilterDay(first), second && formatFilterDay(second));
    case 'money-range': {
      const money = (text?: string) => text && (isMinor(text) ? formatMoney(Number(text), filter.currency) : text);
      return describeRange(money(first), money(second));
    }
  }
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export interface DatePreset {
  label: string;
  from: string;
  to: string;
}

/** Common date ranges, relative to `today`. */
export function datePresets(today: string): DatePreset[] {
  const monthStart = `${today.slice(0, 8)}01`;
  const lastMonthEnd = addDays(monthStart, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: monthStart, to: today },
    { label: 'Last month', from: `${lastMonthEnd.slice(0, 8)}01`, to: lastMonthEnd },
  ];
}
