import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';
import { systemVendors } from './system-vendor.data.ts';

const area = 'integrations';
const url = '/v1/pos/integration/systems/:vendor';
const params = z.object({ vendor: z.enum(systemVendors).describe('The system') });
const What = explain(z.string().min(1).max(40), 'What is read there, as the facts of the system name it', 'units');

/** How a record of a connected system stands. */
export const recordStates = {
  linked: 'Matched',
  conflict: 'Differs',
  rejected: 'Not taken in',
  unmatched: 'Not here',
  skipped: 'Skipped',
} as const;
export type RecordState = keyof typeof recordStates;
export const recordStateKeys = Object.keys(recordStates) as [RecordState, ...RecordState[]];

/** What became of a record that was read. */
export const takenIn = ['added', 'linked', 'conflict', 'rejected', 'unmatched', 'ignored'] as const;
export type TakenIn = (typeof takenIn)[number];

/** What a person decides where a record differs. */
export const recordChoices = ['ours', 'theirs', 'skip'] as const;
export type RecordChoice = (typeof recordChoices)[number];

export const Difference = z.object({
  field: z.string().describe('What differs, in words'),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** A record of a connected system, and which of ours it is. */
export const SystemRecord = z
  .object({
    id: z.int(),
    what: z.string(),
    remote_id: z.string().describe('Its id there'),
    name: z.string().nullable().describe('What it is called there'),
    record: z.enum(['unit', 'customer', 'order', 'variant']).nullable().describe('What it is here; null: nothing'),
    record_id: z.int().nullable(),
    record_name: z.string().nullable().describe('What ours is called, such as `U-0042`'),
    state: z.enum(recordStateKeys),
    differences: z.array(Difference),
    reason: z.string().nullable().describe('Why it was not taken in'),
    choice: z
      .enum(recordChoices)
      .nullable()
      .describe('What somebody decided. It holds until the system has other data'),
    facts: z.record(z.string(), z.string()).describe('What else is known of it, by name'),
    read_at: Instant,
  })
  .meta({ id: 'SystemRecord' });
export type SystemRecord = z.infer<typeof SystemRecord>;

/** One time that records were read. */
export const SystemRead = z
  .object({
    id: z.int(),
    what: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    done: z.int().describe('Records that were read'),
    total: z.int().nullable(),
    counts: z.partialRecord(z.enum(takenIn), z.int()).describe('How many were added, matched and so on'),
    failure: z.string().nullable(),
    next_page_at: Instant.nullable().describe('When it goes on, where the system asked to wait'),
    started_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'SystemRead' });
export type SystemRead = z.infer<typeof SystemRead>;

export const listSystemReads = contract({
  method: 'GET',
  url: `${url}/reads`,
  area,
  summary: 'The last time that each kind of record was read from a connected system',
  access: 'addons.view',
  params,
  data: z.object({ items: z.array(SystemRead) }),
});

export const SystemReadStarted = z
  .object({ read_id: z.int(), job_id: z.string(), title: z.string(), percentage: z.int() })
  .meta({ id: 'SystemReadStarted' });
export type SystemReadStarted = z.infer<typeof SystemReadStarted>;

export const startSystemRead = contract({
  method: 'POST',
  url: `${url}/reads`,
  area,
  summary: 'Read records from a connected system',
  description:
    'A job with progress reads page after page, waits where the system asks for it, and goes on where it stopped. Nothing is written there. 409 while it is being read.',
  access: 'addons.edit',
  params,
  body: z.object({ what: What }),
  data: SystemReadStarted,
});

export const listSystemRecords = contract({
  method: 'GET',
  url: `${url}/records`,
  area,
  summary: 'What was read from a connected system, and which of our records it is',
  access: 'addons.view',
  params,
  query: Paging.extend({
    what: What.optional().describe('Only these'),
    state: z.enum(recordStateKeys).optional().describe('Only those that stand so'),
  }),
  data: pageSchema(SystemRecord),
});

export const decideSystemRecords = contract({
  method: 'POST',
  url: `${url}/records/decide`,
  area,
  summary: 'Decide what holds where records differ: ours, theirs, or neither for now',
  description:
    '`theirs` changes our record. At most 1,000 at once; `left` says how many more there are. Nothing is written to the system.',
  access: 'addons.edit',
  params,
  body: z.object({
    ids: z.array(Id).min(1).max(1000).optional().describe('Left out: all that differ'),
    what: What.optional().describe('Without `ids`: only these'),
    choice: z.enum(recordChoices).describe('What holds from now on'),
  }),
  data: z.object({
    decided: z.int(),
    refused: z.array(z.object({ id: z.int(), reason: z.string() })),
    left: z.int(),
  }),
});

export const findOrderSystems = contract({
  method: 'GET',
  url: '/v1/pos/integration/orders/:id/systems',
  area,
  summary: 'The connected systems that an order has something to do with, and what it is there',
  access: 'orders.view',
  params: IdParams,
  data: z.object({
    items: z.array(
      z.object({
        vendor: z.enum(systemVendors),
        record_name: z.string().nullable().describe('What the order is called there; null: it is not there'),
        is_waiting: z.boolean().describe('Something of it waits to be sent'),
      }),
    ),
  }),
});
