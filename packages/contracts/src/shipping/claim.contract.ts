import { z } from 'zod';
import { LabelId, Note, Version } from '../fields.ts';
import { carrierKeys } from '../orders/parcel.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, explain, IdParams, Instant, Minor } from '../route.ts';
import { claimReasons, claimStates } from './claim.data.ts';

/** Claims on carriers for lost and damaged parcels. */
const area = 'shipping';

export const ShippingClaim = z
  .object({
    id: z.number().int(),
    label_id: z.number().int(),
    order: z.object({ id: z.number().int(), box_id: z.string(), url: z.string() }).nullable(),
    carrier: z.enum(carrierKeys),
    tracking_number: z.string().nullable(),
    reason: z.enum(claimReasons),
    state: z.enum(claimStates),
    amount: Minor.describe('What was lost'),
    covered_amount: Minor.describe('What the label’s insurance covers of it'),
    paid_amount: Minor.nullable(),
    currency: z.string(),
    carrier_reference: z.string().describe('The carrier’s number of the claim'),
    note: z.string(),
    created_by: z.string().nullable(),
    filed_at: Instant.nullable(),
    settled_at: Instant.nullable(),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'ShippingClaim' });
export type ShippingClaim = z.infer<typeof ShippingClaim>;

export const listClaims = contract({
  method: 'GET',
  url: '/v1/pos/shipping/claim',
  area,
  summary: 'Claims on carriers, the newest first',
  access: 'shipping.view',
  query: Paging.extend({
    state: z.enum(claimStates).optional().describe('Claims in this state only'),
    label_id: LabelId.optional(),
  }),
  data: pageSchema(ShippingClaim),
});

export const createClaim = contract({
  method: 'POST',
  url: '/v1/pos/shipping/claim',
  area,
  summary: 'Start a claim for a label’s parcel',
  description: 'One open claim a label. The covered amount is what the label was insured for, at most.',
  access: 'shipping.buy',
  is_form: true,
  body: z.object({
    label_id: LabelId,
    reason: z.enum(claimReasons).describe('What happened to the parcel'),
    amount: Amount.min(0),
    note: Note.max(2000).default(''),
  }),
  data: ShippingClaim,
  idempotent: true,
});

export const editClaim = contract({
  method: 'PUT',
  url: '/v1/pos/shipping/claim/:id',
  area,
  summary: 'Record what became of a claim',
  description: '`paid` needs the paid amount, `filed` the carrier’s number of the claim.',
  access: 'shipping.buy',
  params: IdParams,
  is_form: true,
  body: z.object({
    state: z.enum(claimStates).describe('How the claim stands'),
    amount: Amount.min(0),
    paid_amount: explain(Amount.min(0).nullable().default(null), 'What the carrier paid, in minor units', 20000),
    carrier_reference: explain(z.string().trim().max(60).default(''), 'The carrier’s number of the claim', 'C-1042'),
    note: Note.max(2000).default(''),
    version: Version,
  }),
  data: ShippingClaim,
});
