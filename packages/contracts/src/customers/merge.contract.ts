import { z } from 'zod';
import { contract, Id, IdParams, Instant, Int } from '../route.ts';
import { Customer } from './customer.contract.ts';
import { mergeChoices, mergeFields } from './merge.data.ts';

const area = 'customers';

const PairParams = IdParams.extend({ other_id: Id.describe('The customer that is merged into the first one') });

export const MergePreview = z
  .object({
    kept: Customer,
    other: Customer,
    fields: z
      .array(
        z.object({
          field: z.enum(mergeFields),
          kept: z.string().nullable().describe('As shown; null: empty'),
          other: z.string().nullable(),
          choice: z.enum(mergeChoices).describe('What is chosen unless the call says otherwise'),
          can_join: z.boolean().describe('Whether `both` may be chosen'),
        }),
      )
      .describe('The fields in which the two differ'),
    moves: z
      .array(z.object({ table: z.string(), label: z.string(), count: z.number().int() }))
      .describe('What moves to the kept customer'),
    credit: z
      .array(z.object({ currency: z.string(), balance: z.number().int() }))
      .describe('The store credit that moves'),
    refusal: z.string().nullable().describe('Why the two can’t be merged'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof MergePreview>;

export const previewMerge = contract({
  method: 'GET',
  url: '/v1/pos/customer/merge/:id/:other_id',
  area,
  summary: 'What merging two customers would change and move',
  access: 'customers.merge',
  params: PairParams,
  data: MergePreview,
});

export const CustomerMerge = z
  .object({
    id: z.number().int(),
    kept_id: z.number().int(),
    kept_name: z.string(),
    merged_id: z.number().int(),
    merged_name: z.string(),
    merged_by: z.string().nullable(),
    created_at: Instant,
    undone_by: z.string().nullable(),
    undone_at: Instant.nullable(),
    moved: z.array(z.object({ table: z.string(), label: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'CustomerMerge' });
export type CustomerMerge = z.infer<typeof CustomerMerge>;

export const mergeCustomers = contract({
  method: 'POST',
  url: '/v1/pos/customer/merge/:id/:other_id',
  area,
  summary: 'Merge a customer into another one, field by field',
  description:
    'Orders, store credit, payout details and everything else move to the first customer in one transaction. The other one is archived, and its links lead to the first. Of two merges at once, one is a 409.',
  access: 'customers.merge',
  params: PairParams,
  body: z.object({
    version: Int.describe('The version of the kept customer that was read'),
    other_version: Int.describe('The version of the other customer that was read'),
    choices: z
      .partialRecord(z.enum(mergeFields), z.enum(mergeChoices))
      .default({})
      .describe('Whose value to keep, by field; default: as in the preview'),
  }),
  data: CustomerMerge,
});

export const listCustomerMerges = contract({
  method: 'GET',
  url: '/v1/pos/customer/merges/:id',
  area,
  summary: 'The merges into a customer, newest first',
  access: 'customers.view',
  params: IdParams,
  data: z.array(CustomerMerge),
});

export const undoMerge = contract({
  method: 'POST',
  url: '/v1/pos/customer/merge/undo/:id',
  area,
  summary: 'Undo a merge',
  description:
    'Gives the other customer back what moved, and both their fields. What was changed after the merge stays. Repeated it changes nothing; a 409 says what makes it impossible.',
  access: 'customers.merge',
  params: z.object({ id: Id.describe('The merge') }),
  data: CustomerMerge,
});
