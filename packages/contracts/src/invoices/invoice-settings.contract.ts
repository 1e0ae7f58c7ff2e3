import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { contract, explain, Int } from '../route.ts';
import { maxWarrantyDays } from './invoice.data.ts';

const area = 'settings';

/** It ends with no digit, so that no other prefix and number read the same. */
const Prefix = z
  .string()
  .trim()
  .max(12)
  .regex(/^([A-Za-z0-9/_-]*[A-Za-z/_-])?$/, 'Use letters, digits, hyphens and slashes, and end with no digit');
/** A number that a column of big integers and a JSON number both hold. */
const NextNumber = z.number().int().min(1).max(999_999_999_999);

export const InvoiceSettingsForm = z.object({
  prefix: explain(Prefix, 'Before the number of each invoice', 'INV-'),
  next_number: NextNumber.describe('Of the next invoice. It can only go up'),
  credit_prefix: explain(Prefix, 'Before the number of each credit note', 'CN-'),
  next_credit_number: NextNumber.describe('Of the next credit note. It can only go up'),
  due_days: Int.min(0).max(365).describe('Days until an invoice is due; 0: on the same day'),
  tax_name: explain(z.string().trim().min(1).max(40), 'As invoices call it, such as VAT', 'Sales tax'),
  tax_rate: Int.min(0).max(10_000).describe('Hundredths of a percent'),
  is_tax_included: z.boolean().describe('Whether prices contain the tax'),
  is_margin_scheme: z.boolean().describe('Sell units that were bought from private persons under the margin scheme'),
  margin_notice: explain(
    z.string().trim().max(300),
    'Printed on such invoices. Empty: the usual words in the buyer’s language',
    'Margin scheme – second-hand goods',
  ),
  warranty_days: Int.min(0).max(maxWarrantyDays).describe('Of lines without days of their own; 0: none'),
  warranty_text: explain(
    Lines.max(2000),
    'What the warranty covers',
    'We repair or refund a device that fails in normal use.',
  ),
  terms_text: explain(Lines.max(4000), 'Printed on new invoices', 'Returns within 14 days with this invoice.'),
});
export type InvoiceSettingsForm = z.output<typeof InvoiceSettingsForm>;

export const InvoiceSettings = InvoiceSettingsForm.extend({
  default_margin_notice: z.string().describe('The usual words, in the company’s language'),
  version: z.number().int().describe('0: never stored'),
}).meta({ id: 'InvoiceSettings' });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

export const findInvoiceSettings = contract({
  method: 'GET',
  url: '/v1/pos/invoice/settings',
  area,
  summary: 'How invoices are numbered, taxed and worded',
  access: ['settings.view', 'invoices.edit'],
  data: InvoiceSettings,
});

export const saveInvoiceSettings = contract({
  method: 'PUT',
  url: '/v1/pos/invoice/settings',
  area,
  summary: 'Save how invoices are numbered, taxed and worded',
  access: 'settings.edit',
  body: InvoiceSettingsForm.extend({ version: SettingsVersion }),
  data: InvoiceSettings,
});
