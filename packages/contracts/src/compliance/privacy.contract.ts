import { z } from 'zod';
import { Reason } from '../fields.ts';
import { contract, IdParams, Instant, Int } from '../route.ts';
import { privacyParts } from './privacy.data.ts';

const area = 'customers';

export const PrivacyReport = z
  .object({
    customer_id: z.number().int(),
    name: z.string(),
    version: z.number().int().describe('Of the customer'),
    refusal: z.string().nullable().describe('Why nothing can be erased now'),
    parts: z.array(
      z.object({
        part: z.enum(privacyParts),
        label: z.string(),
        count: z.number().int(),
        outcome: z.enum(['erased', 'kept']),
        until: z.string().nullable().describe('The day on which it is erased; null: it stays, without the name'),
        why: z.string(),
      }),
    ),
    requests: z
      .array(
        z.object({
          kind: z.enum(['export', 'erase']),
          source: z.string().describe('Where it was asked'),
          created_at: Instant,
          due_on: z.string().describe('Until when it has to be answered'),
        }),
      )
      .describe('What the person asked for elsewhere'),
    erasure: z
      .object({
        reason: z.string(),
        made_by: z.string().nullable(),
        created_at: Instant,
        kept_until: z.string().nullable(),
        finished_at: Instant.nullable(),
      })
      .nullable()
      .describe('Null: nothing was erased yet'),
  })
  .meta({ id: 'PrivacyReport' });
export type PrivacyReport = z.infer<typeof PrivacyReport>;

export const findPrivacyReport = contract({
  method: 'GET',
  url: '/v1/pos/customer/privacy/:id',
  area,
  summary: 'What an erasure would erase and keep of a person, or did',
  access: 'customers.erase',
  params: IdParams,
  data: PrivacyReport,
});

export const exportPersonalData = contract({
  method: 'POST',
  url: '/v1/pos/customer/privacy/export/:id',
  area,
  summary: 'Export everything about a person as JSON, CSV and files in one zip',
  description: 'A job: progress comes as `export_customer_data`, the last event with the file’s URL.',
  access: 'customers.erase',
  params: IdParams,
  data: z.object({ job_id: z.string() }),
});

export const erasePersonalData = contract({
  method: 'POST',
  url: '/v1/pos/customer/privacy/erase/:id',
  area,
  summary: 'Erase the personal data of a customer, as far as the law allows',
  description:
    'Refused while an order is open, a payout is pending, an invoice is not settled or store credit is left. What must be kept is erased when its time is over. Repeated it changes nothing.',
  access: 'customers.erase',
  params: IdParams,
  body: z.object({
    version: Int.describe('The version of the customer that was read'),
    reason: Reason.min(1).max(500),
    confirm: z.string().describe('The name of the customer, typed to confirm'),
  }),
  data: PrivacyReport,
});
