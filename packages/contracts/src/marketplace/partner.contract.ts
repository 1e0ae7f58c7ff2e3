import { z } from 'zod';
import { messages } from '../errors.ts';
import { Email, Note, Phone, Version } from '../fields.ts';
import { ChosenEncoding, StoredEncoding } from '../files/preview.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { listFormats } from '../pricing/sync/list-formats.data.ts';
import { partnerKinds } from '../pricing/sync/marketer.data.ts';
import { contract, explain, Id, IdParams, Instant, Minor, maxPrice } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { Marketer, SellingType } from './marketer.contract.ts';

const area = 'marketplace';
const Count = z.number().int();

export const Partner = Marketer.extend({
  is_named: z.boolean().describe('Whether the answer of a quote may name it'),
  url: z.string().nullable().describe('Of an outside buyer: the address of its list. Null: the list is uploaded'),
  encoding: StoredEncoding,
  link_id: Count.nullable().describe('Of a linked company: the link'),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  stores: z
    .array(z.object({ name: z.string(), city: z.string().nullable() }))
    .describe('Of a linked company: its stores'),
  offers_until: Instant.nullable().describe('Until when its last list counts'),
  orders: Count.describe('Orders with a device that it takes'),
}).meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

/** A linked company that gives its offers, and why it cannot be a partner. */
export const PartnerCandidate = z.object({
  link_id: Count,
  company_name: z.string(),
  problem: z.enum(['added', 'currency', 'circle']).nullable(),
});

export const listPartners = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/partners',
  area,
  summary: 'The partners, and the linked companies that can become one',
  access: 'addons.view',
  data: z.object({
    items: z.array(Partner),
    candidates: z.array(PartnerCandidate).describe('Linked companies that give their offers'),
    currency: z.string(),
  }),
});

const partnerFields = {
  name: explain(z.string().trim().min(1, messages.required('name')).max(80), 'Name of the partner', 'Bulk Buyers Inc.'),
  selling_type: SellingType.default('both'),
  is_selected: z.boolean().default(true).describe('Whether its prices count'),
  margin_percent: z
    .number()
    .min(0)
    .max(100)
    .default(0)
    .describe('What the company keeps of the partner’s price, in percent. The larger of percent and amount counts'),
  margin_amount: Minor.min(0).max(maxPrice).default(0).describe('The same as an amount for each device'),
  is_named: z.boolean().default(false).describe('Whether the answer of a quote may name the partner'),
  url: explain(
    z.string().trim().max(2_000).nullable().default(null),
    'Address of an outside buyer’s price list. Null: the list is uploaded',
    'https://buyer.example/prices.csv',
  ),
  encoding: StoredEncoding.default(null),
  email: Email.nullable().default(null),
  phone: Phone.max(40).nullable().default(null),
  note: Note.max(1_000).nullable().default(null),
};

export const PartnerForm = z
  .object({
    ...partnerFields,
    kind: z.enum(partnerKinds).default('list').describe('A linked company, or an outside buyer with a price list'),
    link_id: Id.nullable().default(null).describe('Of a linked company: the link by which it gives its offers'),
  })
  .refine(({ kind, link_id }) => kind === 'list' || link_id !== null, {
    path: ['link_id'],
    message: 'Please select a linked company',
  });
export type PartnerForm = z.input<typeof PartnerForm>;

export const createPartner = contract({
  method: 'POST',
  url: '/v1/pos/marketplace/partners',
  area,
  summary: 'Add a partner',
  description:
    'Its list is read by a job. No price counts before its conditions are mapped. A company with another currency, or whose prices come from this company, is refused.',
  access: 'addons.edit',
  idempotent: true,
  body: PartnerForm,
  data: Partner,
});

export const findPartner = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/partners/:id',
  area,
  summary: 'A partner',
  access: 'addons.view',
  params: IdParams,
  data: Partner,
});

export const EditPartnerForm = z.object({ ...partnerFields, version: Version });
export type EditPartnerForm = z.input<typeof EditPartnerForm>;

export const editPartner = contract({
  method: 'PUT',
  url: '/v1/pos/marketplace/partners/:id',
  area,
  summary: 'Change a partner',
  access: 'addons.edit',
  params: IdParams,
  body: EditPartnerForm,
  data: Partner,
});

export const deletePartner = contract({
  method: 'DELETE',
  url: '/v1/pos/marketplace/partners/:id',
  area,
  summary: 'Remove a partner',
  description: 'Its prices count no more. Orders keep its name and price, and its mapping is kept for 90 days.',
  access: 'addons.edit',
  params: IdParams,
  data: z.null(),
});

export const partnerListBytes = 50_000_000;

export const uploadPartnerList = contract({
  method: 'POST',
  url: '/v1/pos/marketplace/partners/:id/list',
  area,
  summary: `Upload the price list of a partner: ${listFormats}`,
  description: 'Replaces its last list. It counts for 90 days.',
  access: 'addons.edit',
  params: IdParams,
  multipart: { file: 'one' },
  upload_bytes: partnerListBytes,
  body: z.object({ encoding: ChosenEncoding }),
  data: z.object({ job_id: z.string() }),
});

export const readPartnerList = contract({
  method: 'POST',
  url: '/v1/pos/marketplace/partners/:id/read',
  area,
  summary: 'Read a partner’s list now',
  description: 'A job. 409 while it is being read.',
  access: 'addons.edit',
  params: IdParams,
  data: z.object({ job_id: z.string() }),
});

export const PartnerDevice = z
  .object({
    variant_id: Count,
    model_id: Count,
    name: z.string(),
    label: z.string(),
    category: z.string(),
    prices: z.array(
      z.object({
        condition_id: Count,
        condition: z.string(),
        partner_price: costFigure('What the partner pays'),
        offer: Minor.describe('The same less your margin'),
        own_price: Minor.nullable().describe('The company’s own price'),
      }),
    ),
  })
  .meta({ id: 'PartnerDevice' });
export type PartnerDevice = z.infer<typeof PartnerDevice>;

export const listPartnerDevices = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/partners/devices/:id',
  area,
  summary: 'The devices that a partner takes, with its prices beside your own, paged',
  access: 'addons.view',
  params: IdParams,
  query: Paging.extend({
    search: explain(z.string().trim().max(200).default(''), 'Words of the device', 'iphone'),
    is_above: z
      .enum(['all', 'above'])
      .default('all')
      .describe('above: only devices for which its offer is higher than your own price'),
  }),
  data: pageSchema(PartnerDevice).extend({ partner: z.object({ id: Count, name: z.string() }), currency: z.string() }),
});
