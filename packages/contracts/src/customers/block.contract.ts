import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';
import { blockKinds } from './customer.data.ts';

const area = 'customers';

export const CustomerBlock = z
  .object({
    id: z.number().int(),
    kind: z.enum(blockKinds),
    value: z.string().describe('As compared: lowercase, or a phone number as E.164'),
    reason: z.string(),
    customer: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('The customer who was blocked with it'),
    made_by: z.string().nullable(),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'CustomerBlock' });
export type CustomerBlock = z.infer<typeof CustomerBlock>;

const Reason = explain(Lines.min(1).max(500), 'Why, for the change log', 'The customer asked for it');

export const BlockForm = z.object({
  kind: z.enum(blockKinds).describe('Which detail is blocked'),
  value: z.string().trim().min(1).max(254).describe('An email address, a phone number, or a domain'),
  reason: Reason,
});
export type BlockForm = z.output<typeof BlockForm>;

export const listBlocks = contract({
  method: 'GET',
  url: '/v1/pos/customer/block',
  area,
  summary: 'Blocked email addresses, phone numbers and email domains',
  access: 'customers.view',
  query: Paging.extend({
    kind: z.enum(blockKinds).optional().describe('Only blocks of this detail'),
    search: explain(z.string().trim().max(200).optional(), 'Part of the value or the reason', 'hart'),
  }),
  data: pageSchema(CustomerBlock),
});

export const createBlock = contract({
  method: 'POST',
  url: '/v1/pos/customer/block',
  area,
  summary: 'Block an email address, a phone number or an email domain',
  description: 'Serving a customer with this contact then takes an override. A blocked domain covers its subdomains.',
  access: 'customers.edit',
  is_form: true,
  body: BlockForm,
  data: CustomerBlock,
});

export const editBlock = contract({
  method: 'PUT',
  url: '/v1/pos/customer/block/:id',
  area,
  summary: 'Change the reason of a block entry',
  access: 'customers.edit',
  params: IdParams,
  is_form: true,
  body: z.object({ reason: Reason, version: Version }),
  data: CustomerBlock,
});

export const deleteBlock = contract({
  method: 'DELETE',
  url: '/v1/pos/customer/block/:id',
  area,
  summary: 'Delete a block entry',
  description: 'Repeated it changes nothing.',
  access: 'customers.edit',
  params: z.object({ id: Id.describe('The block entry') }),
  data: z.null(),
});
