import { hidden, listFieldChanges, type RecordFields } from '@tradepost/contracts/company/record-field.rules';
import type { TaxScheme } from '@tradepost/contracts/company/sale-tax.rules';
import { wipeFields } from '@tradepost/contracts/diagnostics/wipe.fields';
import type { Diagnostic } from '@tradepost/contracts/inventory/unit.data';
import { unitFields, unitPartFields } from '@tradepost/contracts/inventory/unit.fields';
import { taxSchemeLabels } from '@tradepost/contracts/invoices/invoice.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { fieldWriter } from '../../../lib/formats/field-writer.ts';
import { entryOf, type TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';

/** What the entries of a unit’s change log are about. */
export const unitEntities: Record<string, string> = {
  inventory_units: 'Unit',
  unit_notes: 'Notes',
  unit_pictures: 'Pictures',
  unit_costs: 'Costs',
  unit_sales: 'Sales',
  wipe_certificates: 'Wipe certificates',
};

export interface ChangePlace {
  currency: string;
  timezone: string;
  grades: ReadonlyMap<number, string>;
  locations: ReadonlyMap<number, string>;
}

const fields: RecordFields = {
  ...unitFields,
  ...unitPartFields,
  // What another field says again.
  ...hidden('model_id', 'variant_id', 'condition_id', 'category_id', 'sold_by_id', 'member_id', 'customer_id', 'via'),
  ...hidden('id', 'unit_id', 'order_id', 'order_item_id', 'file_id', 'currency', 'created_at'),
};

export function toTimelineEntry(change: Change, { grades, locations, ...place }: ChangePlace): TimelineEntry {
  const write = fieldWriter({
    ...place,
    names: {
      grade_id: (id) => grades.get(Number(id)) ?? `Grade ${id}`,
      location_id: (id) => locations.get(Number(id)) ?? `Location ${id}`,
      tax_scheme: (scheme) => taxSchemeLabels[scheme as TaxScheme],
      diagnostics: (test) => `${(test as Diagnostic).name}: ${(test as Diagnostic).result}`,
    },
  });
  // What a new unit has none of says nothing.
  const said = Object.entries(change.fields).filter(([, pair]) => change.action !== 'insert' || pair[1]);
  return entryOf(change, {
    what: sentenceOf(change),
    changes: listFieldChanges(
      Object.fromEntries(said),
      change.entity === 'wipe_certificates' ? wipeFields : fields,
      write,
    ),
  });
}

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
    wipe_certificates: 'a wipe certificate',
  };
  return `${verb} ${things[entity] ?? 'a record'}`;
}
