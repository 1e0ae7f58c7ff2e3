import { fieldLabel } from '@tradepost/contracts/errors';
import { formatDay, formatExact } from './dates.ts';

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d(:\d\d)?)$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** A stored value of any shape as people read it: `Day 1, opens 09:00; day 2, opens 10:00`. Empty where there is nothing. */
export function storedValueText(value: unknown, timezone: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const parts = value.map((part) => storedValueText(part, timezone)).filter((text) => text !== '');
    return parts.join(value.some((part) => typeof part === 'object') ? '; ' : ', ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => [fieldLabel(key), storedValueText(part, timezone)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label} ${text}`)
      .join(', ');
  const text = String(value);
  if (isInstant.test(text)) return formatExact(text, timezone);
  return isDay.test(text) ? formatDay(`${text}T12:00:00Z`, 'UTC') : text;
}
