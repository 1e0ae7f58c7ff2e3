import type { RecordField } from '@tradepost/contracts/company/record-field.rules';
import { browserTimezone } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatMany, formatPercent } from './numbers.ts';
import { storedValueText } from './stored-value.ts';

interface FieldPlace {
  currency?: string;
  /** IANA time zone. */
  timezone?: string;
  /** What ids and keys are called, by field; of a list, each of its entries. */
  names?: Readonly<Record<string, (value: unknown) => string | undefined>>;
}

/**
 * Writes values by the kind of their field: in change logs, and in the questions of forms that a colleague saved too. Empty
 * where there is no value. What nobody declared is written by its shape.
 */
export function fieldWriter({ currency = '', timezone = browserTimezone(), names = {} }: FieldPlace) {
  return (field: string, value: unknown, declared: RecordField | undefined): string => {
    const { kind = declared && 'text', words } = declared ?? {};
    const nameOf = (one: unknown) => names[field]?.(one) ?? words?.[String(one)];
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value) && value.length === 0) return words?.[''] ?? '';
    if (kind === 'list' && Array.isArray(value))
      return value.map((one) => nameOf(one) ?? storedValueText(one, timezone)).join(', ');
    const name = nameOf(value);
    if (name !== undefined) return name;
    if (kind === 'money') return formatMoney(Number(value), currency);
    if (kind === 'percent') return formatPercent(Number(value));
    if (kind === 'rate') return formatPercent(Number(value) / 100, 2);
    if (kind === 'days') return formatMany(Number(value), 'day');
    const isWritten = kind === 'text' || kind === 'lines' || kind === 'serial' || kind === 'choice';
    return isWritten && typeof value === 'string' ? value : storedValueText(value, timezone);
  };
}
