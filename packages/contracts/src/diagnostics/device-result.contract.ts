import { z } from 'zod';
import { ConditionId, DefectIds, Imei, Reason, Serial } from '../fields.ts';
import { lockStates } from '../inventory/unit.data.ts';
import { LimitsReason } from '../orders/new-order.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant, Int, Time } from '../route.ts';
import { maxTests, resultDecisions, testOutcomes, wipeLevels, wipeOutcomes } from './device-result.data.ts';

const area = 'diagnostics';
const RecordId = z.number().int();
const text = (max: number) => z.string().trim().max(max);
const words = (max: number, about: string, example: string) => explain(text(max).min(1), about, example);
const lock = (about: string) => z.enum(lockStates).nullable().optional().describe(about);

export const DeviceTest = z
  .object({
    name: words(80, 'The test as the tool names it', 'Face ID'),
    outcome: z.enum(testOutcomes).describe('What came of it'),
    value: explain(text(120).optional(), 'What it measured', '87%'),
  })
  .meta({ id: 'DeviceTest' });

/** How the data of a device was removed. */
export const WipeFacts = z
  .object({
    outcome: z.enum(wipeOutcomes).describe('Whether it succeeded'),
    level: z.enum(wipeLevels).describe('By NIST SP 800-88'),
    method: words(120, 'How it was done', 'Cryptographic erase'),
    tool: words(80, 'The tool that did it', 'Station Suite'),
    tool_version: explain(text(40).nullable().default(null), 'Its version', '5.2.1'),
    verification: explain(text(200).nullable().default(null), 'How it was verified', 'Setup screen shown'),
    wiped_at: Time.describe('When it was done'),
  })
  .meta({ id: 'WipeFacts' });
export type WipeFacts = z.output<typeof WipeFacts>;

/** A result as a station sends it. */
export const SentResult = z
  .object({
    result_id: words(120, 'The id that your tool gave the result. The same id is stored once', 'st4-20261128-0017'),
    tool: words(80, 'The tool that tested', 'Station Suite'),
    tool_version: explain(text(40).nullable().default(null), 'Its version', '5.2.1'),
    station: explain(text(80).nullable().default(null), 'The station', 'Bench 4'),
    operator: explain(text(120).nullable().default(null), 'Who tested', 'Marcus Bell'),
    imei: Imei.max(40).nullable().default(null),
    serial: Serial.max(60).nullable().default(null),
    model: explain(text(120).nullable().default(null), 'The model as the tool names it', 'iPhone 13'),
    storage: explain(text(40).nullable().default(null), 'The storage', '128 GB'),
    color: explain(text(40).nullable().default(null), 'The color', 'Midnight'),
    carrier: explain(text(60).nullable().default(null), 'The carrier', 'Verizon'),
    tests: z.array(DeviceTest).max(maxTests).default([]).describe('The tests, in their order'),
    battery_percent: explain(Int.min(0).max(100).nullable().default(null), 'Battery health in percent', 87),
    battery_cycles: explain(Int.min(0).max(100_000).nullable().default(null), 'Charging cycles', 412),
    grade: explain(text(40).nullable().default(null), 'The grade that the tool suggests', 'B'),
    carrier_lock: lock('Whether a carrier locks it'),
    activation_lock: lock('Whether an account locks it'),
    mdm_lock: lock('Whether an organization manages it'),
    blacklist: lock('Whether its IMEI is blacklisted'),
    wipe: WipeFacts.nullable().default(null).describe('Null: its data was not removed'),
    tested_at: Time.describe('When it was tested'),
  })
  .refine(({ imei, serial }) => Boolean(imei || serial), {
    path: ['imei'],
    message: 'Send the IMEI or the serial number',
  });
export type SentResult = z.output<typeof SentResult>;

/** What a result says that the order or the unit does not say yet. */
export const ResultProposal = z.object({
  defects: z
    .array(z.object({ id: RecordId, name: z.string(), tests: z.array(z.string()).describe('The tests that failed') }))
    .describe('Defects that nobody has entered'),
  condition: z
    .object({ id: RecordId, name: z.string(), tests: z.array(z.string()) })
    .nullable()
    .describe('A condition worse than the one that was entered'),
  facts: z
    .array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() }))
    .describe('Battery, locks and other facts that differ'),
  unknown: z.array(z.string()).describe('Failed tests whose names mean nothing to the company yet'),
});
export type ResultProposal = z.infer<typeof ResultProposal>;

export const DeviceResult = z
  .object({
    id: RecordId,
    result_id: z.string(),
    tool: z.string(),
    tool_version: z.string().nullable(),
    station: z.string().nullable(),
    operator: z.string().nullable(),
    imei: z.string().nullable(),
    serial: z.string().nullable(),
    model: z.string().nullable(),
    storage: z.string().nullable(),
    color: z.string().nullable(),
    carrier: z.string().nullable(),
    tests: z.array(DeviceTest),
    battery_percent: z.number().int().nullable(),
    battery_cycles: z.number().int().nullable(),
    grade: z.string().nullable(),
    carrier_lock: z.enum(lockStates).nullable(),
    activation_lock: z.enum(lockStates).nullable(),
    mdm_lock: z.enum(lockStates).nullable(),
    blacklist: z.enum(lockStates).nullable(),
    wipe: WipeFacts.nullable(),
    tested_at: Instant,
    received_at: Instant,
    decision: z.enum(resultDecisions).nullable().describe('Null: nobody looked at its differences'),
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    certificate: z.object({ id: RecordId, number: z.string() }).nullable().describe('Issued from this result'),
  })
  .meta({ id: 'DeviceResult' });
export type DeviceResult = z.infer<typeof DeviceResult>;

export const JudgedResult = DeviceResult.extend({
  order_item_id: RecordId.nullable().describe('The device of an order that it is about; null: a unit'),
  proposal: ResultProposal,
  can_confirm: z.boolean().describe('Whether the differences can be taken over now'),
}).meta({ id: 'JudgedResult' });
export type JudgedResult = z.infer<typeof JudgedResult>;

export const listOrderResults = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/order/:id',
  area,
  summary: 'Results of test stations for the devices of an order, with what differs',
  description: 'The newest come first, at most 100.',
  access: 'orders.view',
  params: IdParams,
  data: z.object({ items: z.array(JudgedResult) }),
});

export const listUnitResults = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/unit/:id',
  area,
  summary: 'Results of test stations for a unit, with what differs',
  description: '`id` is the unit’s. The newest comes first.',
  access: 'inventory.view',
  params: IdParams,
  data: z.object({ items: z.array(JudgedResult) }),
});

export const ListedResult = DeviceResult.extend({
  device: z.string().nullable().describe('The device of the company; null: none has its number'),
  url: z.string().nullable().describe('Its page'),
  failed: z.number().int().describe('Tests that failed'),
}).meta({ id: 'ListedResult' });
export type ListedResult = z.infer<typeof ListedResult>;

export const listResults = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/result',
  area,
  summary: 'Results of test stations, newest first',
  access: 'inventory.view',
  query: Paging.extend({
    search: explain(z.string().trim().max(60).optional(), 'An IMEI or serial number', '356938035643809'),
    state: z
      .enum(['open', 'unmatched'])
      .optional()
      .describe('`open`: nobody looked at it; `unmatched`: no device has its number'),
  }),
  data: pageSchema(ListedResult),
});

export const confirmResult = contract({
  method: 'POST',
  url: '/v1/pos/diagnostics/result/:id/confirm',
  area,
  summary: 'Take over what a result found out',
  description:
    'On a device of an order, the defects and the condition are an inspection, which makes it pass or differ. On a unit, its battery, locks, tests and grade are saved.',
  access: ['orders.edit', 'inventory.edit'],
  params: IdParams,
  is_form: true,
  body: z.object({
    defect_ids: DefectIds.max(30).default([]).describe('The proposed defects that are right'),
    condition_id: ConditionId.nullable().default(null).describe('The proposed condition, where it is right'),
    limits_reason: LimitsReason,
  }),
  data: z.object({ decision: z.enum(resultDecisions) }),
});

export const dismissResult = contract({
  method: 'POST',
  url: '/v1/pos/diagnostics/result/:id/dismiss',
  area,
  summary: 'Keep the device as it is, whatever a result found out',
  access: ['orders.edit', 'inventory.edit'],
  params: IdParams,
  body: z.object({ reason: Reason.max(300).optional() }),
  data: z.object({ decision: z.enum(resultDecisions) }),
});
