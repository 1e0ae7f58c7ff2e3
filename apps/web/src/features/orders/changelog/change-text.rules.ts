import type { WriteField } from '@tradepost/contracts/company/record-field.rules';
import { fieldLabel } from '@tradepost/contracts/errors';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { type NamedStatus, shippedStatuses } from '@tradepost/contracts/orders/order-status.data';
import { fieldWriter } from '../../../lib/formats/field-writer.ts';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { methodWords } from './logged-fields.rules.ts';

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

export function formatMethod(method: unknown, { payouts }: Pick<ChangeNames, 'payouts'> = {}): string {
  if (typeof method !== 'string' || method === '') return '';
  return payouts?.[method] ?? methodWords[method] ?? fieldLabel(method);
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

/** Writes the fields of a change. */
export function writerOf(names: ChangeNames): WriteField {
  const { currency, timezone, locations, customers, members, items } = names;
  const countDefects = (ids: unknown) => formatMany((ids as readonly unknown[]).length, 'defect');
  return fieldWriter({
    currency,
    timezone,
    names: {
      status_id: (id) => formatStatus(names, id),
      sub_status_id: (id) => formatSubStatus(names, id),
      location_id: (id) => locations?.[Number(id)],
      customer_id: (id) => customers?.[Number(id)],
      member_id: (id) => members?.[Number(id)],
      item_id: (id) => items?.[Number(id)],
      payout_method: (method) => formatMethod(method, names),
      method: (method) => formatMethod(method, names),
      defect_ids: countDefects,
      inspected_defect_ids: countDefects,
    },
  });
}
