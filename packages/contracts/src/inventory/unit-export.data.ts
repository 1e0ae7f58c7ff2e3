import { type FileColumn, fileColumnOf } from '../company/record-field.rules.ts';
import { eachUnitText, type UnitField, unitFields } from './unit.fields.ts';

interface UnitExportFact extends FileColumn {
  /** Only for members who may see cost and margin. */
  is_cost: boolean;
}

const columnOf = (field: UnitField): UnitExportFact => ({
  ...fileColumnOf(unitFields[field]),
  is_cost: 'is_cost' in unitFields[field],
});

/** The columns of an export of units, with what each shows. */
export const unitExportColumns = {
  number: columnOf('number'),
  title: columnOf('title'),
  variant_label: columnOf('variant_label'),
  condition_label: columnOf('condition_label'),
  grade_name: columnOf('grade_id'),
  status: columnOf('status'),
  location_name: columnOf('location_id'),
  imei: columnOf('imei'),
  serial: columnOf('serial'),
  ...eachUnitText(columnOf),
  battery_percent: columnOf('battery_percent'),
  carrier_lock: columnOf('carrier_lock'),
  activation_lock: columnOf('activation_lock'),
  mdm_lock: columnOf('mdm_lock'),
  blacklist: columnOf('blacklist'),
  purchase_cost: columnOf('purchase_cost'),
  shipping_cost: columnOf('shipping_cost'),
  promo_cost: columnOf('promo_cost'),
  parts_cost: columnOf('parts_cost'),
  cost: columnOf('cost'),
  sale_price: columnOf('sale_price'),
  sold_price: columnOf('sold_price'),
  sold_net: columnOf('sold_net'),
  margin: columnOf('margin'),
  sold_at: columnOf('sold_at'),
  currency: { label: 'Currency', cell: 'text', is_cost: false },
  source: columnOf('source'),
  box_id: { label: 'Order', cell: 'text', is_cost: false },
  created_at: columnOf('created_at'),
} satisfies Record<string, UnitExportFact>;
export type UnitExportColumn = keyof typeof unitExportColumns;
export const unitExportKeys = Object.keys(unitExportColumns) as [UnitExportColumn, ...UnitExportColumn[]];
