import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { contract, explain, Id, maxPrice } from '../route.ts';
import { lockStates } from './unit.data.ts';
import { unitTextKeys, unitTexts } from './unit.fields.ts';
import { UnitSelection } from './unit-list.contract.ts';

const area = 'inventory';
const Lock = z.enum(lockStates).nullable();
const field = <Field extends string, Value extends z.ZodType>(name: Field, value: Value) =>
  z.object({ field: z.literal(name).describe('The field to change'), value: value.describe('Its new value') });

/** One field and its new value. `margin` computes the asking price from the cost. */
export const UnitChange = z.discriminatedUnion('field', [
  field('grade_id', Id.nullable()),
  ...unitTextKeys.map((key) => field(key, z.string().trim().max(unitTexts[key].max).nullable())),
  field('battery_percent', z.number().int().min(0).max(100).nullable()),
  field('carrier_lock', Lock),
  field('activation_lock', Lock),
  field('mdm_lock', Lock),
  field('blacklist', Lock),
  field('is_erased', z.boolean()),
  field('warranty_days', z.number().int().min(0).max(3650).nullable()),
  field('is_margin_scheme', z.boolean()),
  field('sale_price', z.number().int().min(0).max(maxPrice).nullable()),
  field('margin', z.number().min(0).max(95).describe('Percent of the asking price net of tax that is not cost')),
]);
export type UnitChange = z.output<typeof UnitChange>;

export const UnitOutcome = z
  .object({
    id: z.number().int(),
    number: z.string(),
    title: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    before: z.string().nullable().describe('For people; null when it was empty'),
    after: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was refused'),
  })
  .meta({ id: 'UnitOutcome' });
export type UnitOutcome = z.infer<typeof UnitOutcome>;

export const UnitOutcomes = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  rows: z.array(UnitOutcome).describe('One for each unit, refused ones first; the first 1,000 of a preview'),
  job_id: z.string().nullable().describe('The job that makes the change of more than 1,000 units; null: it is made'),
});
export type UnitOutcomes = z.infer<typeof UnitOutcomes>;

/** A bulk change as a job stores it. */
export type UnitBulkChange =
  | { kind: 'edit'; change: UnitChange }
  | { kind: 'status'; status: 0 | 5 | -1; reason: string | undefined };

const asJob =
  'More than 1,000 units, at most 100,000, are changed by a job with progress, named `inventory-bulk`: each unit that the filter still matches when its turn comes.';

const is_preview = z.boolean().default(false).describe('Says what would happen, and changes nothing');

const Selection = explain(UnitSelection, 'Which units: by their IDs, or by a filter', { ids: [1, 2] });
export const bulkEditUnits = contract({
  method: 'PUT',
  url: '/v1/pos/inventory/bulk-edit',
  area,
  summary: 'Change one field of many units',
  description: `Sold and deleted units are refused. ${asJob}`,
  access: 'inventory.edit',
  body: z.object({ selection: Selection, change: UnitChange.describe('The field and its new value'), is_preview }),
  data: UnitOutcomes,
});

export const changeUnitStatus = contract({
  method: 'PUT',
  url: '/v1/pos/inventory/status',
  area,
  summary: 'Make units available, not available or deleted',
  description: `Legal moves only: sales, transfers and repairs have calls of their own. Deleting needs the permission to repair statuses. Units that cannot move are named with the reason, and the others move. ${asJob}`,
  access: 'inventory.edit',
  body: z.object({
    selection: Selection,
    status: explain(
      z.union([z.literal(0), z.literal(5), z.literal(-1)]),
      '0 available, 5 not available, -1 deleted',
      5,
    ),
    reason: explain(Lines.max(300).optional(), 'Required for 5 and -1', 'The customer asked for it'),
    is_preview,
  }),
  data: UnitOutcomes,
});
