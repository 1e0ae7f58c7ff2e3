import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { carriers } from '../orders/parcel.data.ts';
import { contract, fileContract, Id, Minor, maxPrice } from '../route.ts';
import { carrierVendors } from './carrier-vendor.data.ts';

/** How a company ships. Each section is saved by itself; all share one version. */
const area = 'settings';

/** The highest number of labels of one order. */
export const maxOrderLabels = 50;
export const printerModes = ['browser', 'zpl'] as const;
export const labelPapers = {
  '4x6': '4 × 6 in',
  a6: 'A6',
  a4: 'A4',
  letter: 'US Letter',
} as const;
export const labelPaperKeys = Object.keys(labelPapers) as [keyof typeof labelPapers, ...(keyof typeof labelPapers)[]];

const whole = (what: string, low: number, high: number) => {
  const text = `${what} must be a whole number from ${low} to ${high.toLocaleString('en-US')}`;
  return z.number().int(text).min(low, text).max(high, text);
};
const fee = (what: string) => Minor.min(0, `${what} must be at least 0`).max(maxPrice, `${what} is too large`);
const Version = { version: SettingsVersion };
const Read = { version: z.number().int(), currency: z.string() };

/** A service that the company chose on an add-on's screen. */
export const ServiceChoice = z
  .object({
    id: z.number().int(),
    name: z.string(),
    carrier: z.enum(Object.keys(carriers) as [keyof typeof carriers]),
    vendor: z.enum(carrierVendors),
    connection_name: z.string(),
    is_test: z.boolean().describe('Its labels are samples that no carrier takes'),
    is_domestic: z.boolean(),
    is_international: z.boolean(),
    is_return_supported: z.boolean(),
  })
  .meta({ id: 'ServiceChoice' });
export type ServiceChoice = z.infer<typeof ServiceChoice>;

export const CostFields = z.object({
  is_enable_shipping_cost: z.boolean().describe('The seller pays for the label that we buy'),
  shipping_cost: fee('Shipping cost').describe('Taken from the totals of new orders'),
  is_shipping_cost_visible: z.boolean().describe('Sellers see the fee as a line of its own'),
});
export const CostInput = CostFields.refine((cost) => !cost.is_enable_shipping_cost || cost.shipping_cost !== 0, {
  path: ['shipping_cost'],
  message: 'Shipping cost is required',
});

export const InsuranceFields = z.object({
  is_insured: z.boolean().describe('Whether parcels are insured'),
  insurance_min_value: fee('Order value').describe('Parcels of orders below this value are not insured'),
  insurance_percent: whole('Insured part', 1, 100).describe('How much of the order’s value is insured, in percent'),
});

const ServiceId = Id.nullable();
export const DefaultLabelFields = z.object({
  is_international_shipping: z.boolean().describe('Whether labels from and to other countries are bought'),
  default_service_id: ServiceId.describe('For labels from sellers in our country'),
  international_service_id: ServiceId.describe('For labels from sellers abroad'),
  return_service_id: ServiceId.describe('For labels back to sellers in our country'),
  international_return_service_id: ServiceId.describe('For labels back to sellers abroad'),
  is_enable_multiple_label: z.boolean().describe('Whether an order may have several labels'),
  shipping_rules_multiple_label: whole('Labels per order', 1, maxOrderLabels).describe(
    'The highest number of labels of one order',
  ),
});

const Side = (what: string) => whole(what, 1, 3_000).describe('Millimeters');
export const ParcelFields = z.object({
  parcel_weight_grams: whole('Weight', 1, 70_000).describe('Grams'),
  parcel_length_mm: Side('Length'),
  parcel_width_mm: Side('Width'),
  parcel_height_mm: Side('Height'),
  is_label_automatic: z.boolean().describe('A new order gets its label by itself'),
  is_return_label_automatic: z.boolean().describe('An order that goes back gets its label by itself'),
  is_void_unused: z.boolean().describe('Labels that were never scanned are voided when their order ends'),
  lost_after_days: whole('Days', 2, 60).describe('Days without a scan after which a parcel counts as lost'),
  kit_reminder_days: whole('Days', 2, 60).describe('Days after which a seller is reminded of a kit that was sent'),
});

/** HOST or HOST:PORT, without a scheme or a path. */
const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:([1-9]\d{0,4}))?$/i;
const isPort = (port: string | undefined) => port === undefined || Number(port) <= 65_535;
const ZplAddress = z
  .string()
  .trim()
  .max(253)
  .refine(
    (text) => text === '' || (hostPattern.test(text) && isPort(text.split(':')[1])),
    'Enter the printer’s address as HOST or HOST:PORT, such as 192.168.1.50',
  )
  .transform((text) => text || null)
  .nullable();
export const PrinterFields = z.object({
  printer_mode: z.enum(printerModes).describe('`browser` prints a PDF, `zpl` sends ZPL to a label printer'),
  zpl_address: ZplAddress.describe('The label printer in the user’s own network: HOST or HOST:PORT'),
});
export const PrinterInput = PrinterFields.refine((printer) => printer.printer_mode !== 'zpl' || printer.zpl_address, {
  path: ['zpl_address'],
  message: 'Printer address is required',
});

export const TemplateFields = z.object({
  paper: z.enum(labelPaperKeys).describe('The paper of labels'),
  is_logo_shown: z.boolean().describe('The logo is printed'),
  is_items_shown: z.boolean().describe('The list of devices is printed with the label'),
  kit_intro: Lines.max(1_000).describe('Printed at the top of the shipping kit; empty for the default'),
  translations: translationForm({ kit_intro: Lines.max(1_000) }),
});

export const TextInfoFields = z.object({
  text_info: Lines.max(1_000).describe('Printed on the sheet with the label; empty for none'),
  translations: translationForm({ text_info: Lines.max(1_000) }),
});

const read = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, id: string) => fields.extend(Read).meta({ id });

export const CostSettings = read(CostFields, 'ShippingCostSettings');
export const InsuranceSettings = read(InsuranceFields, 'ShippingInsuranceSettings');
export const DefaultLabelSettings = DefaultLabelFields.extend({
  ...Read,
  services: z.array(ServiceChoice).describe('What one can choose'),
}).meta({ id: 'DefaultLabelSettings' });
export const ParcelSettings = read(ParcelFields, 'ParcelSettings');
export const PrinterSettings = read(PrinterFields.extend({ zpl_address: z.string().nullable() }), 'PrinterSettings');
export const TemplateSettings = read(
  TemplateFields.extend({ language: TextLanguage, translations: translationsOf({ kit_intro: z.string() }) }),
  'ShippingTemplateSettings',
);
export const TextInfoSettings = read(
  TextInfoFields.extend({ language: TextLanguage, translations: translationsOf({ text_info: z.string() }) }),
  'ShippingTextSettings',
);
export type DefaultLabelSettings = z.infer<typeof DefaultLabelSettings>;

const url = (name: string) => `/v1/pos/settings/shipping/${name}`;

export const findShippingCost = contract({
  method: 'GET',
  url: url('cost'),
  area,
  summary: 'What sellers pay for their label',
  access: 'settings.view',
  data: CostSettings,
});
export const saveShippingCost = contract({
  method: 'PUT',
  url: url('cost'),
  area,
  summary: 'Set what sellers pay for their label',
  description: 'Holds for new orders. Those that exist keep their fee.',
  access: 'settings.edit',
  body: CostInput.safeExtend(Version),
  data: CostSettings,
});
export const findInsurance = contract({
  method: 'GET',
  url: url('insurance'),
  area,
  summary: 'Which parcels are insured',
  access: 'settings.view',
  data: InsuranceSettings,
});
export const saveInsurance = contract({
  method: 'PUT',
  url: url('insurance'),
  area,
  summary: 'Set which parcels are insured',
  access: 'settings.edit',
  body: InsuranceFields.extend(Version),
  data: InsuranceSettings,
});
export const findDefaultLabel = contract({
  method: 'GET',
  url: url('default-label'),
  area,
  summary: 'The services of labels that no rule chooses, and the services to choose from',
  access: 'settings.view',
  data: DefaultLabelSettings,
});
export const saveDefaultLabel = contract({
  method: 'PUT',
  url: url('default-label'),
  area,
  summary: 'Set the default labels',
  description: 'International services are ignored, and kept as they are, while international shipping is off.',
  access: 'settings.edit',
  body: DefaultLabelFields.extend({
    international_service_id: ServiceId.optional().describe('For labels from sellers abroad'),
    international_return_service_id: ServiceId.optional().describe('For labels back to sellers abroad'),
    ...Version,
  }),
  data: DefaultLabelSettings,
});
export const findParcelSettings = contract({
  method: 'GET',
  url: url('parcel'),
  area,
  summary: 'The default parcel, and what happens to labels automatically',
  access: 'settings.view',
  data: ParcelSettings,
});
export const saveParcelSettings = contract({
  method: 'PUT',
  url: url('parcel'),
  area,
  summary: 'Set the default parcel, and what happens to labels automatically',
  access: 'settings.edit',
  body: ParcelFields.extend(Version),
  data: ParcelSettings,
});
export const findPrinterAccess = contract({
  method: 'GET',
  url: url('printer-access'),
  area,
  summary: 'How labels are printed',
  access: 'settings.view',
  data: PrinterSettings,
});
export const savePrinterAccess = contract({
  method: 'PUT',
  url: url('printer-access'),
  area,
  summary: 'Set how labels are printed',
  access: 'settings.edit',
  body: PrinterInput.safeExtend(Version),
  data: PrinterSettings,
});
export const findShippingTemplate = contract({
  method: 'GET',
  url: url('shipping-template'),
  area,
  summary: 'Paper and contents of the sheets with labels',
  access: 'settings.view',
  data: TemplateSettings,
});
export const saveShippingTemplate = contract({
  method: 'PUT',
  url: url('shipping-template'),
  area,
  summary: 'Set paper and contents of the sheets with labels',
  access: 'settings.edit',
  body: TemplateFields.extend(Version),
  data: TemplateSettings,
});
export const findTextInfo = contract({
  method: 'GET',
  url: url('text-info'),
  area,
  summary: 'The text that sellers get with their label',
  access: 'settings.view',
  data: TextInfoSettings,
});
export const saveTextInfo = contract({
  method: 'PUT',
  url: url('text-info'),
  area,
  summary: 'Set the text that sellers get with their label',
  access: 'settings.edit',
  body: TextInfoFields.extend(Version),
  data: TextInfoSettings,
});

export const printTestLabel = fileContract({
  method: 'GET',
  url: url('test-label'),
  area,
  summary: 'A test label on the stored paper as PDF',
  access: 'settings.view',
  binary: ['application/pdf'],
});
