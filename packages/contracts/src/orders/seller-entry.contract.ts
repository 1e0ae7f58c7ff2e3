import { z } from 'zod';
import { contract, IdParams, Instant, Int } from '../route.ts';

const area = 'orders';

/** A field in which what was typed in the shop is not what the customer has. */
export const EntryDifference = z.object({
  field: z.enum(['name', 'phone', 'address_text']),
  entered: z.string().describe('As typed in the shop'),
  stored: z.string().nullable().describe('As the customer has it; null when it has none'),
});
export type EntryDifference = z.infer<typeof EntryDifference>;

export const differenceLabels: Readonly<Record<EntryDifference['field'], string>> = {
  name: 'Name',
  phone: 'Phone',
  address_text: 'Address',
};

export const SellerEntry = z
  .object({
    differences: z.array(EntryDifference),
    customer_version: z.number().int(),
    entered_at: Instant,
  })
  .meta({ id: 'SellerEntry' });
export type SellerEntry = z.infer<typeof SellerEntry>;

export const findSellerEntry = contract({
  method: 'GET',
  url: '/v1/pos/order/seller-entry/:id',
  area,
  summary: 'What was typed in the shop for an order and differs from its customer',
  description:
    'Anybody can type an email address, so the details typed with it are the order’s alone until staff decide. Null when there is nothing to decide.',
  access: 'orders.view',
  params: IdParams,
  data: SellerEntry.nullable(),
});

export const decideSellerEntry = contract({
  method: 'POST',
  url: '/v1/pos/order/seller-entry/:id',
  area,
  summary: 'Give the customer what was typed in the shop, or keep what the customer has',
  description: 'From then on labels and documents of the order show the customer. 409 when the customer changed.',
  access: 'customers.edit',
  params: IdParams,
  body: z.object({
    decision: z.enum(['take_over', 'keep']).describe('keep: what was typed is dropped'),
    customer_version: Int.describe('Of the differences that were read'),
  }),
  data: z.null(),
});
