import type { UseFormReturnType } from '@mantine/form';
import {
  CostInput,
  DefaultLabelFields,
  InsuranceFields,
  ParcelFields,
  PrinterInput,
  type ServiceChoice,
  TemplateFields,
  TextInfoFields,
} from '@tradepost/contracts/shipping/shipping-settings.contract';
import type { z } from 'zod';
import { formatCount, formatDecimal } from '../../../lib/formats/numbers.ts';
import { isSame } from '../../../lib/merge.rules.ts';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';

/** The sections in the order in which the page shows and saves them. */
export const sections = {
  'default-label': DefaultLabelFields,
  cost: CostInput,
  insurance: InsuranceFields,
  parcel: ParcelFields,
  'shipping-template': TemplateFields,
  'printer-access': PrinterInput,
  'text-info': TextInfoFields,
} as const;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

type Input<Name extends SectionName> = z.input<(typeof sections)[Name]>;
export type Sections = { [Name in SectionName]: Input<Name> & { version: number } };

/** What the page reads: every section, which share one version. */
export interface StoredShipping {
  version: number;
  currency: string;
  services: ServiceChoice[];
  sections: Sections;
}

type Numbers =
  | 'shipping_rules_multiple_label'
  | 'insurance_percent'
  | 'parcel_weight_grams'
  | 'parcel_length_mm'
  | 'parcel_width_mm'
  | 'parcel_height_mm'
  | 'lost_after_days'
  | 'kit_reminder_days';

type Stored = Omit<Sections[SectionName], 'version'> &
  Input<'default-label'> &
  Input<'cost'> &
  Input<'insurance'> &
  Input<'parcel'> &
  Input<'shipping-template'> &
  Input<'printer-access'> &
  Input<'text-info'>;

/** The values of the whole page. A number that is being typed may be empty. */
export type ShippingValues = Omit<Stored, Numbers | 'zpl_address'> &
  Record<Numbers, number | null> & { zpl_address: string } & Record<string, unknown>;

export interface ShippingSectionProps {
  form: UseFormReturnType<ShippingValues>;
  isReadOnly: boolean;
}

export const fieldsOf = (name: SectionName) => Object.keys(sections[name].shape);

export function toShippingValues(stored: StoredShipping): ShippingValues {
  const all: Record<string, unknown> = Object.assign({}, ...sectionNames.map((name) => stored.sections[name]));
  const fields = sectionNames.flatMap(fieldsOf);
  const values = Object.fromEntries(fields.map((field) => [field, all[field]]));
  return { ...values, zpl_address: (all.zpl_address as string | null) ?? '' } as ShippingValues;
}

/** The sections that differ from what is stored, with their values. */
export function changedSections(values: ShippingValues, stored: StoredShipping) {
  const before: Record<string, unknown> = toShippingValues(stored);
  return sectionNames
    .filter((name) => fieldsOf(name).some((field) => !isSame(values[field], before[field])))
    .map((name) => ({ name, values: Object.fromEntries(fieldsOf(name).map((field) => [field, values[field]])) }));
}

export const emptyShipping = { zpl_address: '' } as ShippingValues;

export const shippingLabels: Record<string, string> = {
  is_international_shipping: 'International shipping',
  default_service_id: 'Label from the seller',
  international_service_id: 'Label from a seller abroad',
  return_service_id: 'Label back to the seller',
  international_return_service_id: 'Label back to a seller abroad',
  is_enable_multiple_label: 'Several labels per order',
  shipping_rules_multiple_label: 'Labels per order',
  is_enable_shipping_cost: 'The seller pays for shipping',
  shipping_cost: 'Shipping cost',
  is_shipping_cost_visible: 'Show the fee to sellers',
  is_insured: 'Insure parcels',
  insurance_min_value: 'From an order value of',
  insurance_percent: 'Insured part of the value, in percent',
  parcel_weight_grams: 'Weight, in grams',
  parcel_length_mm: 'Length, in mm',
  parcel_width_mm: 'Width, in mm',
  parcel_height_mm: 'Height, in mm',
  is_label_automatic: 'Buy the label of a new order automatically',
  is_return_label_automatic: 'Buy the label of a return automatically',
  is_void_unused: 'Void unused labels',
  lost_after_days: 'Days without a scan until a parcel counts as lost',
  kit_reminder_days: 'Days until a reminder about a shipping kit',
  paper: 'Paper',
  is_logo_shown: 'Print your logo',
  is_items_shown: 'Print the list of devices',
  kit_intro: 'Introduction of the shipping kit',
  printer_mode: 'Print labels with',
  zpl_address: 'Printer address',
  text_info: 'Text for sellers',
};

export function formatShippingField(value: unknown, services: readonly ServiceChoice[]): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const service = services.find(({ id }) => id === value);
  return service ? serviceLabel(service) : String(value ?? 'None');
}

/** "Sandbox Ground (Sandbox carrier, test)". */
export const serviceLabel = ({ name, connection_name, is_test }: ServiceChoice): string =>
  `${name} (${connection_name}${is_test ? ', test' : ''})`;

const grams = { ounce: 28.349523125, pound: 453.59237 } as const;

/** "1 lb 1.6 oz". */
export function poundsText(weight: number): string {
  const tenths = Math.round((weight / grams.ounce) * 10);
  const pounds = Math.floor(tenths / 160);
  const ounces = `${formatCount((tenths % 160) / 10)} oz`;
  return pounds === 0 ? ounces : `${pounds} lb ${ounces}`;
}

/** "9.1 × 6.3 × 3.1 in". */
export const inchesText = (sides: readonly number[]): string =>
  `${sides.map((side) => formatDecimal(side / 25.4, 1)).join(' × ')} in`;

export const shippingPaths = {
  settings: '/settings/manage-shipping',
  rules: '/settings/manage-shipping/rules',
  newRule: '/settings/manage-shipping/rules/create',
  rule: (id: number) => `/settings/manage-shipping/rules/edit/${id}`,
} as const;

export const shippingTabs: readonly ListTab[] = [
  { key: 'settings', label: 'Settings', to: shippingPaths.settings },
  { key: 'rules', label: 'Rules', to: shippingPaths.rules },
];
