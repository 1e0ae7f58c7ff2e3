import { z } from 'zod';
import { plainLines } from '../company/plain-text.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain, fileContract, Instant } from '../route.ts';
import { OrderKind } from './order-status.contract.ts';
import { orderKinds } from './order-status.data.ts';
import { receiptFieldKeys, receiptPapers, receiptVariables } from './receipt.data.ts';

const area = 'settings';

export const Receipt = z
  .object({
    kind: z.enum(orderKinds),
    header: z.string().describe('Under the name of the company'),
    intro: z.string().describe('Above the devices'),
    footer: z.string().describe('At the end'),
    hidden_fields: z.array(z.enum(receiptFieldKeys)),
    language: TextLanguage,
    translations: translationsOf({ header: z.string(), intro: z.string(), footer: z.string() }),
    is_edited: z.boolean().describe('False while it is the shipped receipt'),
    version: z.number().int().describe('0 when never edited'),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

const text = (max: number) => plainLines(max, receiptVariables);

const words = {
  header: explain(
    text(200),
    'Texts may use {{first_name}}, {{company_name}}, {{location_name}} and {{box_id}}',
    'Buying used devices since 2014',
  ),
  intro: explain(
    text(1000),
    'A text above the devices',
    'Hello {{first_name}}, thank you for selling to {{company_name}}.',
  ),
  footer: explain(text(1000), 'A text at the end', 'Please keep this document for your records.'),
};
const texts = {
  ...words,
  hidden_fields: z
    .array(z.enum(receiptFieldKeys))
    .max(receiptFieldKeys.length)
    .describe('What the document leaves out'),
};

export const ReceiptForm = z.object({
  ...texts,
  translations: translationForm(words),
  version: SettingsVersion,
});

/** What a preview shows instead of what is stored. */
export const ReceiptPreview = z.object({
  ...z.object(texts).partial().shape,
  document: z.enum(['intake', 'payout']).default('intake').describe('The document to preview'),
  language: LanguageCode.optional().describe('The seller’s; the company’s default one when left out'),
});

const receipt = '/v1/pos/settings/receipt/:kind';
const params = z.object({ kind: OrderKind });

export const findReceipt = contract({
  method: 'GET',
  url: receipt,
  area,
  summary: 'What the receipts of a kind of order show',
  access: 'settings.view',
  params,
  data: Receipt,
});

export const saveReceipt = contract({
  method: 'POST',
  url: receipt,
  area,
  summary: 'Set what the receipts of a kind of order show',
  access: 'settings.edit',
  params,
  body: ReceiptForm,
  data: Receipt,
});

export const previewReceipt = fileContract({
  method: 'POST',
  url: `${receipt}/preview`,
  area,
  summary: 'A sample receipt as PDF, with values that are not stored yet',
  access: 'settings.view',
  is_free_when_unpaid: true,
  params,
  body: ReceiptPreview,
  binary: ['application/pdf'],
});

export const resetReceipt = contract({
  method: 'PUT',
  url: `${receipt}/reset`,
  area,
  summary: 'Go back to the shipped receipt',
  access: 'settings.edit',
  params,
  data: Receipt,
});

const bulkQuote = '/v1/pos/settings/bulk-quote-receipt';

export const findBulkQuoteReceipt = contract({
  method: 'GET',
  url: bulkQuote,
  area,
  summary: 'What the document of a bulk quote shows',
  access: 'settings.view',
  data: Receipt,
});

export const saveBulkQuoteReceipt = contract({
  method: 'POST',
  url: bulkQuote,
  area,
  summary: 'Set what the document of a bulk quote shows',
  access: 'settings.edit',
  body: ReceiptForm,
  data: Receipt,
});

export const previewBulkQuoteReceipt = fileContract({
  method: 'POST',
  url: `${bulkQuote}/preview`,
  area,
  summary: 'A sample of a bulk quote’s document as PDF, with values that are not stored yet',
  access: 'settings.view',
  is_free_when_unpaid: true,
  body: ReceiptPreview,
  binary: ['application/pdf'],
});

export const resetBulkQuoteReceipt = contract({
  method: 'PUT',
  url: `${bulkQuote}/reset`,
  area,
  summary: 'Go back to the shipped document of a bulk quote',
  access: 'settings.edit',
  data: Receipt,
});

export const SaleConditions = z.object({
  version: z.number().int(),
  sha256: z.string().describe('Of the text in UTF-8, as hexadecimal digits'),
  created_at: Instant,
  created_by: z.string().nullable(),
});

export const ReceiptLayout = z
  .object({
    paper: z.enum(Object.keys(receiptPapers) as [keyof typeof receiptPapers]),
    logo_url: z.string().nullable().describe('The logo of the company, which its profile sets'),
    conditions: z.string().describe('The conditions of sale in force; empty: none are printed'),
    language: TextLanguage,
    translations: translationsOf({ conditions: z.string() }),
    is_shipped: z.boolean().describe('The conditions are the shipped ones, which every language has'),
    conditions_versions: z.array(SaleConditions).describe('Newest first; the first is in force'),
    version: z.number().int(),
  })
  .meta({ id: 'ReceiptLayout' });
export type ReceiptLayout = z.infer<typeof ReceiptLayout>;

const layout = '/v1/pos/settings/buyback-receipt';
const conditions = explain(
  plainLines(20_000, []),
  'The conditions of sale',
  'The devices become ours when we have paid you.',
);
const layoutFields = {
  paper: z.enum(Object.keys(receiptPapers) as [keyof typeof receiptPapers]).describe('The document whose layout it is'),
  conditions: explain(
    conditions,
    'A changed text becomes a new version, for new orders',
    'The devices become ours when we have paid you.',
  ),
};

export const ReceiptLayoutForm = z.object({
  ...layoutFields,
  translations: translationForm({ conditions }),
  version: SettingsVersion,
});

export const findReceiptLayout = contract({
  method: 'GET',
  url: layout,
  area,
  summary: 'What the receipts of all kinds have in common: logo, paper and conditions of sale',
  access: 'settings.view',
  data: ReceiptLayout,
});

export const saveReceiptLayout = contract({
  method: 'POST',
  url: layout,
  area,
  summary: 'Set the paper and the conditions of sale',
  description: 'Orders keep the conditions that were in force when they were made.',
  access: 'settings.edit',
  body: ReceiptLayoutForm,
  data: ReceiptLayout,
});

export const previewReceiptLayout = fileContract({
  method: 'POST',
  url: `${layout}/preview`,
  area,
  summary: 'A sample receipt as PDF, with values that are not stored yet',
  access: 'settings.view',
  is_free_when_unpaid: true,
  body: z.object({ ...layoutFields, language: LanguageCode.describe('The language of the preview') }).partial(),
  binary: ['application/pdf'],
});

export const resetReceiptLayout = contract({
  method: 'PUT',
  url: `${layout}/reset`,
  area,
  summary: 'Go back to the usual paper and the shipped conditions of sale',
  access: 'settings.edit',
  data: ReceiptLayout,
});
