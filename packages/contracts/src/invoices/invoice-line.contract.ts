import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Amount, contract, explain, Id, IdParams, Int, Minor, maxPrice } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { InvoiceDetail, TaxSchemeKey } from './invoice.contract.ts';
import { maxInvoiceLines, maxMatchedCodes, maxWarrantyDays, sellStates } from './invoice.data.ts';
import { NewInvoiceLine } from './invoice-edit.contract.ts';

const area = 'invoices';
const Price = Amount.min(0).max(maxPrice);
const version = Int.optional().describe('The version of the invoice that was read');

export const addInvoiceLines = contract({
  method: 'POST',
  url: '/v1/pos/invoice/order-item/:id',
  area,
  summary: 'Add units and custom lines to an invoice',
  description:
    '`id` is the invoice’s. Codes are IMEIs, serial numbers or unit numbers. One that cannot be sold is refused on its place, or left out with `skips_refused`.',
  access: 'invoices.edit',
  params: IdParams,
  body: z.object({
    lines: z.array(NewInvoiceLine).max(maxInvoiceLines).default([]).describe('Units and custom lines'),
    codes: explain(
      z.array(z.string().trim().min(1).max(60)).max(maxInvoiceLines).default([]),
      'IMEIs, serial numbers or unit numbers',
      ['353912110000014'],
    ),
    skips_refused: z.boolean().default(false).describe('Leave out codes that cannot be sold'),
    version,
  }),
  data: InvoiceDetail,
  idempotent: true,
});

export const InvoiceLineEdit = z.object({
  version: Int.describe('The version of the line that was read'),
  title: explain(z.string().trim().min(1).max(300).optional(), 'What is sold', 'Charger'),
  description: explain(Lines.max(1000).optional(), 'More words below the title', 'With a cable'),
  quantity: Int.min(1).max(100_000).optional().describe('How many of it'),
  unit_price: Price.optional(),
  discount: Price.optional(),
  tax_scheme: TaxSchemeKey.optional(),
  tax_rate: explain(Int.min(0).max(10_000).optional(), 'Tax rate in hundredths of a percent', 825),
  warranty_days: explain(Int.min(0).max(maxWarrantyDays).optional(), 'Days of warranty on this line', 90),
});
export type InvoiceLineEdit = z.output<typeof InvoiceLineEdit>;

export const editInvoiceLine = contract({
  method: 'PUT',
  url: '/v1/pos/invoice/order-item/:id',
  area,
  summary: 'Change a line of an invoice',
  description: '`id` is the line’s. Fields that are left out stay.',
  access: 'invoices.edit',
  params: IdParams,
  is_form: true,
  body: InvoiceLineEdit,
  data: InvoiceDetail,
});

export const removeInvoiceLine = contract({
  method: 'DELETE',
  url: '/v1/pos/invoice/order-item/:id',
  area,
  summary: 'Remove a line of an invoice',
  description: '`id` is the line’s. Its unit is available again. The last line stays: cancel the invoice instead.',
  access: 'invoices.edit',
  params: IdParams,
  data: InvoiceDetail,
});

export const MatchedCode = z
  .object({
    code: z.string(),
    state: z.enum(sellStates),
    why: z.string().nullable().describe('Why it cannot be sold, as a sentence; null: it can'),
    unit_id: z.number().int().nullable(),
    title: z.string().nullable(),
    identifier: z.string().nullable(),
    sale_price: Minor.nullable(),
    invoice_id: z.number().int().nullable().describe('The invoice that it is on'),
  })
  .meta({ id: 'MatchedCode' });
export type MatchedCode = z.infer<typeof MatchedCode>;

export const matchInvoiceUnits = contract({
  method: 'POST',
  url: '/v1/pos/invoice/datamatch',
  area,
  summary: 'Which of these IMEIs can be sold, and why the others cannot',
  description: 'Reads only. Codes are IMEIs, serial numbers or unit numbers, in the order of the answer.',
  access: 'invoices.edit',
  body: z.object({
    codes: explain(
      z.array(z.string().trim().min(1).max(60)).min(1).max(maxMatchedCodes),
      'IMEIs, serial numbers or unit numbers',
      ['353912110000014'],
    ),
    location_id: Id.optional().describe('Where they are sold; units of other locations are told'),
  }),
  data: z.object({
    items: z.array(MatchedCode),
    counts: z.array(z.object({ state: z.enum(sellStates), count: z.number().int() })),
    currency: z.string(),
  }),
});

/** A unit that can be sold, for the field that adds lines. */
export const SellableUnit = z
  .object({
    id: z.number().int(),
    number: z.string(),
    title: z.string(),
    detail: z.string().describe('Variant, condition and color'),
    identifier: z.string().nullable(),
    location_name: z.string(),
    sale_price: Minor.nullable(),
    is_margin_scheme: z.boolean(),
    cost: costFigure('What its seller was paid, for the margin scheme'),
    warranty_days: z.number().int().nullable(),
  })
  .meta({ id: 'SellableUnit' });
export type SellableUnit = z.infer<typeof SellableUnit>;

export const searchSellableUnits = contract({
  method: 'GET',
  url: '/v1/pos/invoice/unit',
  area,
  summary: 'Units that can be sold, by part of a name, IMEI, serial number or unit number',
  access: 'invoices.edit',
  query: z.object({
    search: explain(z.string().trim().max(200).optional(), 'Part of a title, IMEI, serial or unit number', 'iphone'),
    ids: explain(
      z
        .string()
        .max(20_000)
        .regex(/^\d{1,15}(,\d{1,15})*$/)
        .optional(),
      'Unit ids with commas, instead of a search',
      '1,2',
    ),
  }),
  data: z.array(SellableUnit),
});
