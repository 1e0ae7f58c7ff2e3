import { labelsOf, type RecordField } from '../company/record-field.rules.ts';
import { maxShelf } from './shelf.rules.ts';
import { salePaymentLabels, unitCostLabels, unitLocks, unitSourceLabels, unitStatusFacts } from './unit.data.ts';

interface Field extends RecordField {
  kind: NonNullable<RecordField['kind']>;
  /** Only for members who may see cost and margin. */
  is_cost?: true;
}

/** What people read of a unit’s fields: in its form, its lists, its files and its change log. */
export const unitFields = {
  number: { label: 'Unit', kind: 'text' },
  title: { label: 'Device', kind: 'text' },
  model_id: { label: 'Model', kind: 'choice' },
  variant_id: { label: 'Variant', kind: 'choice' },
  variant_label: { label: 'Variant', kind: 'text' },
  condition_id: { label: 'Bought as', kind: 'choice' },
  condition_label: { label: 'Bought as', kind: 'text' },
  imei: { label: 'IMEI', kind: 'text' },
  serial: { label: 'Serial number', kind: 'text' },
  grade_id: { label: 'Grade', kind: 'choice' },
  color: { label: 'Color', kind: 'text' },
  carrier: { label: 'Carrier', kind: 'text' },
  shelf: { label: 'Shelf', kind: 'text' },
  battery_percent: { label: 'Battery', kind: 'percent' },
  carrier_lock: { label: unitLocks.carrier_lock.label, kind: 'lock', words: unitLocks.carrier_lock },
  activation_lock: { label: unitLocks.activation_lock.label, kind: 'lock', words: unitLocks.activation_lock },
  mdm_lock: { label: unitLocks.mdm_lock.label, kind: 'lock', words: unitLocks.mdm_lock },
  blacklist: { label: unitLocks.blacklist.label, kind: 'lock', words: unitLocks.blacklist },
  is_erased: { label: 'Data erased', kind: 'flag' },
  erased_at: { label: 'Data erased', kind: 'instant' },
  diagnostics: { label: 'Tests', kind: 'list' },
  status: { label: 'Status', kind: 'choice', words: labelsOf(unitStatusFacts) },
  location_id: { label: 'Location', kind: 'choice' },
  purchase_cost: { label: 'Purchase', kind: 'money', is_cost: true },
  shipping_cost: { label: 'Shipping', kind: 'money', is_cost: true },
  promo_cost: { label: 'Bonus and fees', kind: 'money', is_cost: true },
  parts_cost: { label: 'Parts and work', kind: 'money', is_cost: true },
  cost: { label: 'Cost', kind: 'money', is_cost: true },
  sale_price: { label: 'Asking price', kind: 'money' },
  sold_price: { label: 'Sold for', kind: 'money' },
  sold_net: { label: 'Sold, net of tax', kind: 'money', is_cost: true },
  margin: { label: 'Margin', kind: 'money', is_cost: true },
  sold_at: { label: 'Sold', kind: 'instant' },
  sold_via: { label: 'Sold by way of', kind: 'text' },
  warranty_days: { label: 'Warranty', kind: 'days' },
  is_margin_scheme: { label: 'Margin scheme', kind: 'flag' },
  source: { label: 'Source', kind: 'choice', words: unitSourceLabels },
  hold_until: { label: 'Held until', kind: 'instant' },
  hold_reason: { label: 'Hold', kind: 'text' },
  removed_reason: { label: 'Reason', kind: 'text' },
  created_at: { label: 'Came in', kind: 'instant' },
} as const satisfies Record<string, Field>;
export type UnitField = keyof typeof unitFields;

/** The same of what belongs to a unit: its notes, costs and sales. */
export const unitPartFields = {
  body: { label: 'Note' },
  kind: { label: 'Kind', kind: 'choice', words: unitCostLabels },
  amount: { label: 'Amount', kind: 'money' },
  note: { label: 'Note' },
  price: { label: 'Price', kind: 'money' },
  buyer_name: { label: 'Buyer' },
  tax_scheme: { label: 'Tax', kind: 'choice' },
  tax_rate: { label: 'Tax rate', kind: 'rate' },
  is_tax_included: { label: 'Tax included', kind: 'flag' },
  payment_method: { label: 'Paid by', kind: 'choice', words: salePaymentLabels },
  released_at: { label: 'Came back', kind: 'instant' },
  released_reason: { label: 'Reason' },
} as const satisfies Record<string, RecordField>;

interface UnitTextFacts {
  /** The maximum number of characters. */
  max: number;
  about: string;
  example: string;
  /** What the form says in the empty field. */
  placeholder?: string;
}

/**
 * What people write of a unit in a line. A row is all that the form, bulk edit, lists, the API, imports, exports and the change
 * log need to know beside its column in the database.
 */
const texts = {
  color: { max: 40, about: 'The color of the device', example: 'Midnight' },
  carrier: { max: 60, about: 'The carrier that sold it', example: 'Verizon', placeholder: 'Unlocked' },
  shelf: { max: maxShelf, about: 'Where in its location it lies', example: 'B-12', placeholder: 'B-12' },
} satisfies Partial<Record<UnitField, UnitTextFacts>>;
export type UnitText = keyof typeof texts;
export const unitTexts: Readonly<Record<UnitText, UnitTextFacts>> = texts;
export const unitTextKeys = Object.keys(unitTexts) as UnitText[];

/** Something for each of these fields, by its key. */
export const eachUnitText = <T>(make: (key: UnitText, facts: UnitTextFacts) => T): Record<UnitText, T> =>
  Object.fromEntries(unitTextKeys.map((key) => [key, make(key, unitTexts[key])])) as Record<UnitText, T>;
