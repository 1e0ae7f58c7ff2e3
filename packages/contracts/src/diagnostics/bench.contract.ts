import { z } from 'zod';
import { contract, explain } from '../route.ts';
import { SentResult } from './device-result.contract.ts';
import { benchSteps } from './device-result.data.ts';

const area = 'diagnostics';
const RecordId = z.number().int();

/** A device as a test station works on it. */
export const BenchDevice = z
  .object({
    kind: z.enum(['order_item', 'unit']).describe('A device that is being bought, or one in stock'),
    id: RecordId,
    number: z.string().describe('Of the unit or the order, as on its label'),
    title: z.string(),
    variant: z.string().nullable(),
    category: z.string().nullable(),
    imei: z.string().nullable(),
    serial: z.string().nullable(),
    order: z.object({ id: RecordId, box_id: z.string() }).nullable(),
    location: z.string(),
    said: z
      .object({
        variant: z.string().nullable(),
        condition: z.string().nullable(),
        defects: z.array(z.string()),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('What the seller said of it; null: no seller did'),
    todo: z.array(z.enum(benchSteps)).describe('What is still to be done, in this order'),
    next: z.enum(benchSteps).nullable().describe('The first of them; null: nothing'),
    holds_data: z.boolean().describe('Whether such devices are wiped before they are sold'),
    certificate: z.string().nullable().describe('The number of its valid wipe certificate'),
    label: z
      .object({
        number: z.string(),
        model: z.string(),
        grade: z.string().nullable(),
        code: z.string().describe('For the QR code or barcode. A scan of it finds the device'),
      })
      .describe('What to print on its label'),
  })
  .meta({ id: 'BenchDevice' });
export type BenchDevice = z.infer<typeof BenchDevice>;

export const findBenchDevice = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/bench/device',
  area,
  summary: 'What to do with a device on a test station',
  description:
    'The device that is being bought under this number comes before one in stock. 404 when the company has no such device.',
  access: 'inventory.test',
  query: z.object({
    code: explain(
      z.string().trim().min(1).max(120),
      'IMEI, serial number, unit number or the code of a label',
      '356938035643809',
    ),
  }),
  data: BenchDevice,
});

export const RecordedResult = z
  .object({
    id: RecordId,
    device: z.object({ kind: z.enum(['order_item', 'unit']), id: RecordId, title: z.string() }).nullable(),
    status: z
      .enum(['clear', 'differs', 'unmatched'])
      .describe('`differs`: somebody confirms the differences; `unmatched`: no device of the company has this number'),
    certificate: z.object({ id: RecordId, number: z.string() }).nullable().describe('Issued for the wipe'),
  })
  .meta({ id: 'RecordedResult' });
export type RecordedResult = z.infer<typeof RecordedResult>;

export const recordBenchResult = contract({
  method: 'POST',
  url: '/v1/pos/diagnostics/bench/result',
  area,
  summary: 'Store the result of a test station',
  description:
    'A result is stored once by its `tool` and `result_id`: sent again it answers the same, and with other values it is a 409. What differs from what the seller said is proposed, and a member confirms it. A wipe of a known device gets a certificate.',
  access: 'inventory.test',
  body: SentResult,
  data: RecordedResult,
});
