import { z } from 'zod';
import { CategoryId, ModelId, Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id, IdParams, Instant, Minor, maxPrice } from '../route.ts';
import { repairParts } from './defect-part.data.ts';

/** What repairing a part costs, which deductions may take. */
const area = 'conditions';

export const RepairPart = z.enum(repairParts).describe('The part that is repaired');

const CostAmount = explain(
  Minor.min(0, 'Repair cost must be at least 0').max(maxPrice, 'Repair cost is too large'),
  'What the repair costs, in minor units',
  12_000,
);

export const RepairCost = z
  .object({
    id: z.number().int(),
    part: RepairPart,
    category: z.object({ id: z.number().int(), name: z.string() }),
    model: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('Null: models of the category that have no cost of their own'),
    amount: Minor,
    version: z.number().int(),
    updated_at: Instant,
  })
  .meta({ id: 'RepairCost' });
export type RepairCost = z.infer<typeof RepairCost>;

export const listRepairCosts = contract({
  method: 'GET',
  url: '/v1/pos/condition/repair-cost',
  area,
  summary: 'What repairs cost, by part and model',
  access: 'catalog.view',
  query: Paging.extend({
    part: RepairPart.optional(),
    category_id: CategoryId.optional(),
    search: explain(z.string().trim().max(200).optional(), 'Part of the model’s name', 'iphone'),
  }),
  data: pageSchema(RepairCost),
});

/** The cost of one part that applies to a model. */
export const ModelRepairCost = z
  .object({
    part: RepairPart,
    amount: Minor,
    model: z.string().nullable().describe('Null: it is that of the category'),
    category: z.string(),
  })
  .meta({ id: 'ModelRepairCost' });
export type ModelRepairCost = z.infer<typeof ModelRepairCost>;

export const listModelRepairCosts = contract({
  method: 'GET',
  url: '/v1/pos/condition/repair-cost/model/:id',
  area,
  summary: 'The repair costs that apply to a model, at most one of each part',
  access: ['catalog.view', 'orders.create'],
  params: z.object({ id: Id.describe('The model') }),
  data: z.object({ items: z.array(ModelRepairCost) }),
});

export const createRepairCost = contract({
  method: 'POST',
  url: '/v1/pos/condition/repair-cost',
  area,
  summary: 'Add the repair cost of a part, for a model or for a category',
  access: 'catalog.edit',
  is_form: true,
  body: z.object({
    part: RepairPart,
    category_id: CategoryId,
    model_id: ModelId.nullable().default(null).describe('Null: all models of the category without a cost of their own'),
    amount: CostAmount,
  }),
  data: RepairCost,
});

export const editRepairCost = contract({
  method: 'PUT',
  url: '/v1/pos/condition/repair-cost/:id',
  area,
  summary: 'Change a repair cost',
  description: 'Applies to new quotes; existing orders keep their prices.',
  access: 'catalog.edit',
  is_form: true,
  params: IdParams,
  body: z.object({ amount: CostAmount, version: Version }),
  data: RepairCost,
});

export const deleteRepairCost = contract({
  method: 'DELETE',
  url: '/v1/pos/condition/repair-cost/:id',
  area,
  summary: 'Delete a repair cost',
  description:
    'Defects that use it then deduct the cost of the category, or their own amount. Repeated it changes nothing.',
  access: 'catalog.edit',
  params: z.object({ id: Id.describe('The repair cost') }),
  data: z.null(),
});
