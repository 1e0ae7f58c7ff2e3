import { fieldLabel } from '@tradepost/contracts/errors';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import {
  type ItemStatus,
  itemStatusLabels,
  type NamedStatus,
  shippedStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import { formatExact } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { storedValueText } from '../../../lib/formats/stored-value.ts';
import type { TimelineChange } from '../../../ui/detail-page/timeline.rules.ts';
import { fieldWords, hiddenFields, methodWords, spoken } from './change-labels.rules.ts';

/** Names for the ids in changelog rows, and the currency and time zone for formatting. */
export interface ChangeNames {
  currency: string;
  /** IANA time zone. */
  timezone: string;
  /** Titles of the order's devices, by id. */
  items?: Readonly<Record<number, string>>;
  /** The names of the quoted lines, by id. */
  lines?: Readonly<Record<number, string>>;
  locations?: Readonly<Record<number, string>>;
  customers?: Readonly<Record<number, string>>;
  members?: Readonly<Record<number, string>>;
  /** The company's names of the payout methods, by key. */
  payouts?: Readonly<Record<string, string>>;
  /** The company's names of the statuses; as shipped without them. */
  statuses?: readonly NamedStatus[];
}

/** Device titles found in the changelog itself. Includes devices that are no longer in the order. */
export function readTitles(changes: readonly Change[]): Record<number, string> {
  const titled = changes.filter(({ entity, fields }) => entity === 'order_items' && 'title' in fields);
  return Object.fromEntries(
    titled.map(({ entity_id, fields: { title } }) => [entity_id, String(title?.[1] ?? title?.[0])]),
  );
}

const moneyFields = /^(?:.*_total|total|subtotal|tax|discount|cost|.*_price|price|amount|.*_bonus|.*_fee|.*_cost)$/;
const instantFields = /(?:_until|_at)$/;

export function formatMethod(method: unknown, { payouts }: Pick<ChangeNames, 'payouts'> = {}): string {
  if (typeof method !== 'string' || method === '') return '';
  return payouts?.[method] ?? methodWords[method] ?? fieldLabel(method);
}

export function formatField(field: string): string {
  return fieldWords[field] ?? fieldLabel(field.replace(/_id$/, ''));
}

/** The label of a status, followed by its sub-status, if any. */
export function formatStatus(
  { statuses = shippedStatuses }: Statuses,
  status_id: unknown,
  sub_status_id?: unknown,
): string {
  const status = statuses.find(({ id }) => id === status_id)?.label ?? `Status ${status_id}`;
  const sub = formatSubStatus({ statuses }, sub_status_id);
  return sub ? `${status} (${sub})` : status;
}

/** The label of a sub-status. Undefined for an unknown one, and for none. */
export function formatSubStatus({ statuses = shippedStatuses }: Statuses, sub_status_id: unknown): string | undefined {
  return statuses.flatMap(({ sub_statuses }) => sub_statuses).find(({ id }) => id === sub_status_id)?.label;
}

type Statuses = Pick<ChangeNames, 'statuses'>;

/** A field's value as text. Empty when there is no value. */
export function formatFieldValue(field: string, value: unknown, names: ChangeNames): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(field, value, names);
  if (Array.isArray(value) && field.endsWith('defect_ids')) return countText(value.length, 'defect');
  if (typeof value === 'object') return storedValueText(value, names.timezone);
  const text = String(value);
  if (instantFields.test(field) && !Number.isNaN(Date.parse(text))) return formatExact(text, names.timezone);
  if (field === 'status') return itemStatusLabels[text as ItemStatus]?.label ?? text;
  if (field === 'payout_method' || field === 'method') return formatMethod(text, names);
  return spoken[field]?.[text] ?? text;
}

function formatNumber(field: string, value: number, names: ChangeNames): string {
  if (moneyFields.test(field)) return formatMoney(value, names.currency);
  if (field === 'status_id') return formatStatus(names, value);
  if (field === 'sub_status_id') return formatSubStatus(names, value) ?? String(value);
  const known = {
    location_id: names.locations,
    customer_id: names.customers,
    member_id: names.members,
    item_id: names.items,
  };
  return known[field as keyof typeof known]?.[value] ?? String(value);
}

function countText(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}

const secret = '•••';

/** The visible fields of a change, before and after, as text. */
export function listFieldChanges(change: Pick<Change, 'fields'>, names: ChangeNames): TimelineChange[] {
  const lines: TimelineChange[] = [];
  for (const [field, [before, after]] of Object.entries(change.fields)) {
    if (hiddenFields.has(field)) continue;
    const label = formatField(field);
    if (before === secret && after === secret) {
      lines.push({ label });
      continue;
    }
    const line = {
      label,
      before: formatFieldValue(field, before, names),
      after: formatFieldValue(field, after, names),
    };
    if (line.before !== line.after) lines.push(line);
  }
  return lines;
}
