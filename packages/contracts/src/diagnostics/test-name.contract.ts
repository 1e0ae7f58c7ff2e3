import { z } from 'zod';
import { Ids, Version } from '../fields.ts';
import { contract, IdParams, Instant } from '../route.ts';

const area = 'settings';
const RecordId = z.number().int();
const maxMeanings = 40;

export const TestName = z
  .object({
    id: RecordId,
    name: z.string().describe('As tools write it'),
    defect_ids: z.array(RecordId),
    condition_ids: z.array(RecordId),
    is_ignored: z.boolean(),
    is_unknown: z.boolean().describe('Nobody has said yet what it means'),
    created_at: Instant.describe('When a result brought it first'),
    version: z.number().int(),
  })
  .meta({ id: 'TestName' });
export type TestName = z.infer<typeof TestName>;

const Meaning = z.object({ id: RecordId, name: z.string(), category: z.string() });

export const listTestNames = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/test-name',
  area,
  summary: 'The names of tests, and the defects and conditions of failed ones',
  description: 'Names that mean nothing yet come first.',
  access: ['settings.view', 'inventory.test'],
  data: z.object({
    items: z.array(TestName),
    defects: z.array(Meaning).describe('To choose from'),
    conditions: z.array(Meaning).describe('To choose from'),
  }),
});

export const saveTestName = contract({
  method: 'PUT',
  url: '/v1/pos/diagnostics/test-name/:id',
  area,
  summary: 'Say what a failed test means',
  access: 'settings.edit',
  is_form: true,
  params: IdParams,
  body: z.object({
    defect_ids: Ids.max(maxMeanings).describe('Defects, of one or more categories'),
    condition_ids: Ids.max(maxMeanings).describe('Conditions that a device is at best in'),
    is_ignored: z.boolean().describe('A failed one means nothing'),
    version: Version,
  }),
  data: TestName,
});
