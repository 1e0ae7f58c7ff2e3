import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { contract, IdParams, Instant } from '../route.ts';

/** What an account asks its vendor to do. */
export const addOnCalls = {
  buy_label: 'Buy label',
  void_label: 'Void label',
  send_payments: 'Send payments',
  cancel_payment: 'Cancel payment',
} as const;
export type AddOnCallKey = keyof typeof addOnCalls;
const keys = Object.keys(addOnCalls) as [AddOnCallKey, ...AddOnCallKey[]];

/** How a call ended. */
export const addOnCallStates = ['running', 'done', 'refused', 'failed', 'settled'] as const;
export type AddOnCallState = (typeof addOnCallStates)[number];

export const AddOnCall = z
  .object({
    id: z.number().int(),
    what: z.enum(keys),
    record_id: z.number().int().nullable().describe('Of the label, or of the batch with the payments'),
    state: z
      .enum(addOnCallStates)
      .describe(
        '`refused`: the vendor did nothing. `failed`: it did not answer as it should, and is asked again with the same key. `settled`: replaced, or settled by hand',
      ),
    failure: z.string().nullable().describe('The vendor’s own words'),
    tries: z.number().int().describe('How often it was sent. The vendor does the work once'),
    retry: z
      .object({ what: z.enum(['label', 'payments']), id: z.number().int() })
      .nullable()
      .describe('What can be sent again: the label, or the payments of one call. Null: nothing'),
    started_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'AddOnCall' });
export type AddOnCall = z.infer<typeof AddOnCall>;

export const listAddOnCalls = contract({
  method: 'GET',
  url: '/v1/pos/integration/calls/:id',
  area: 'integrations',
  summary: 'What an add-on’s account asked its vendor to do, and what the vendor answered',
  description: 'Newest first, of the last 60 days. Nothing of credentials or of the seller is in it.',
  access: 'addons.view',
  params: IdParams,
  query: Paging,
  data: pageSchema(AddOnCall),
});
