import {
  type UnitLock,
  type UnitSource,
  type UnitStatus,
  unitLocks,
  unitSourceLabels,
  unitStatusFacts,
} from '@tradepost/contracts/inventory/unit.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { formatExact } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import type { TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';
import { unitLabels } from '../unit-values.rules.ts';

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

const labels: Record<string, string> = {
  ...unitLabels,
  ...{ status: 'Status', location_id: 'Location', condition_label: 'Bought as', variant_label: 'Variant' },
  ...{ shipping_cost: 'Shipping', promo_cost: 'Bonus and fees', parts_cost: 'Parts and work', cost: 'Cost' },
  ...{
    purchase_cost: 'Purchase',
    sold_price: 'Sold for',
    sold_at: 'Sold',
    sold_via: 'Sold by way of',
    source: 'Source',
  },
  ...{ hold_until: 'Held until', hold_reason: 'Hold', removed_reason: 'Reason', erased_at: 'Data erased' },
  ...{ body: 'Note', kind: 'Kind', amount: 'Amount', note: 'Note', price: 'Price', buyer_name: 'Buyer' },
  ...{ payment_method: 'Paid by', released_at: 'Came back', released_reason: 'Reason', title: 'Device' },
};

const moneyFields = /_cost$|^cost$|_price$|^price$|^amount$/;
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
        label: labels[field] ?? field.replaceAll('_', ' '),
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
  if (moneyFields.test(field)) return formatMoney(Number(value), currency);
  if (/_at$|_until$/.test(field)) return formatExact(String(value), timezone);
  if (field in unitLocks) return unitLocks[field as UnitLock][value as 'clear' | 'locked'] ?? String(value);
  if (field === 'battery_percent') return `${value}%`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((test: { name: string; result: string }) => `${test.name}: ${test.result}`).join(', ');
  return String(value);
}
