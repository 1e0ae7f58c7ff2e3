import type { TaxScheme } from '@tradepost/contracts/company/sale-tax.rules';
import {
  type UnitLock,
  type UnitSource,
  type UnitStatus,
  unitLocks,
  unitSourceLabels,
  unitStatusFacts,
} from '@tradepost/contracts/inventory/unit.data';
import { type UnitField, unitFields, unitLabels } from '@tradepost/contracts/inventory/unit.fields';
import { taxSchemeLabels } from '@tradepost/contracts/invoices/invoice.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { formatExact } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatPercent } from '../../../lib/formats/numbers.ts';
import type { TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';

/** What the entries of a unit’s change log are about. */
export const unitEntities: Record<string, string> = {
  inventory_units: 'Unit',
  unit_notes: 'Notes',
  unit_pictures: 'Pictures',
  unit_costs: 'Costs',
  unit_sales: 'Sales',
};

export interface ChangePlace {
  currency: string;
  timezone: string;
  grades: ReadonlyMap<number, string>;
  locations: ReadonlyMap<number, string>;
}

/** Words of what belongs to a unit: its notes, costs and sales. */
const otherLabels: Record<string, string> = {
  body: 'Note',
  kind: 'Kind',
  amount: 'Amount',
  note: 'Note',
  price: 'Price',
  buyer_name: 'Buyer',
  tax_scheme: 'Tax',
  tax_rate: 'Tax rate',
  is_tax_included: 'Tax included',
  payment_method: 'Paid by',
  released_at: 'Came back',
  released_reason: 'Reason',
};

const labelOf = (field: string): string => unitLabels[field] ?? otherLabels[field] ?? field.replaceAll('_', ' ');

function kindOf(field: string) {
  if (field in unitFields) return unitFields[field as UnitField].kind;
  if (field === 'price' || field === 'amount') return 'money';
  return field.endsWith('_at') ? 'instant' : 'text';
}

/** Fields that no reader learns from, or that say again what another one says. */
const hidden =
  /^(company_id|id|version|created_at|updated_at|search_text|unit_id|member_id|sold_by_id|currency|category_id|model_id|variant_id|condition_id|order_id|order_item_id|customer_id|file_id|via)$/;

export function toTimelineEntry(change: Change, place: ChangePlace): TimelineEntry {
  return {
    id: change.id,
    at: change.created_at,
    actor: change.actor_name ?? 'System',
    actor_kind: change.actor_kind as TimelineEntry['actor_kind'],
    what: sentenceOf(change),
    changes: Object.entries(change.fields)
      .filter(([field, [before, after]]) => !hidden.test(field) && !(isEmpty(before) && isEmpty(after)))
      // What a new unit has none of says nothing.
      .filter(([, [, after]]) => change.action !== 'insert' || (after !== 0 && after !== false))
      .map(([field, [before, after]]) => ({
        label: labelOf(field),
        before: say(field, before, place),
        after: say(field, after, place),
      })),
    reason: change.reason,
  };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function sentenceOf({ entity, action, fields }: Change): string {
  const verb = { insert: 'added', update: 'changed', delete: 'removed' }[action];
  if (entity === 'inventory_units') {
    if (action === 'insert') return 'added the unit';
    return fields.status ? 'moved the unit' : 'changed the unit';
  }
  const things: Record<string, string> = {
    unit_notes: 'a note',
    unit_pictures: 'a picture',
    unit_costs: 'a cost',
    unit_sales: 'a sale',
  };
  return `${verb} ${things[entity] ?? 'a record'}`;
}

function say(field: string, value: unknown, { currency, timezone, grades, locations }: ChangePlace): string {
  if (isEmpty(value)) return '';
  if (field === 'status') return unitStatusFacts[value as UnitStatus]?.label ?? String(value);
  if (field === 'source') return unitSourceLabels[value as UnitSource] ?? String(value);
  if (field === 'grade_id') return grades.get(Number(value)) ?? `Grade ${value}`;
  if (field === 'location_id') return locations.get(Number(value)) ?? `Location ${value}`;
  if (field === 'tax_rate') return formatPercent(Number(value) / 100, 2);
  if (field === 'tax_scheme') return taxSchemeLabels[value as TaxScheme] ?? String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const kind = kindOf(field);
  if (kind === 'money') return formatMoney(Number(value), currency);
  if (kind === 'instant') return formatExact(String(value), timezone);
  if (kind === 'lock') return unitLocks[field as UnitLock][value as 'clear' | 'locked'] ?? String(value);
  if (kind === 'percent') return `${value}%`;
  if (kind === 'days') return value === 1 ? '1 day' : `${value} days`;
  if (Array.isArray(value))
    return value.map((test: { name: string; result: string }) => `${test.name}: ${test.result}`).join(', ');
  return String(value);
}
