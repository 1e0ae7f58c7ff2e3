import { z } from 'zod';
import { CategoryId, Ids, Version } from '../fields.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { amountFault, refuseAmount } from './amount.rules.ts';
import { Removal } from './condition.contract.ts';
import { AmountPrice, AmountType, Defect, DefectPart, repairFields } from './condition-group.contract.ts';

const area = 'conditions';
const view = 'catalog.view';
const edit = 'catalog.edit';

const defectFields = {
  name: explain(z.string().trim().min(1).max(60), 'Name of the defect', 'Cracked screen'),
  amount_type: AmountType,
  amount_price: AmountPrice.describe('Deduction: minor units when the type is 0, a percentage when it is 1'),
  is_stackable: z.boolean().default(true).describe('The deduction adds to those of other defects'),
  is_below_floor: z.boolean().default(false).describe('The deduction may take the price below the minimum price'),
};

const partFields = {
  part: DefectPart.default('none'),
  uses_repair_cost: repairFields.uses_repair_cost.default(false),
  extra_amount_type: repairFields.extra_amount_type.default(0),
  extra_amount_price: repairFields.extra_amount_price.default(0),
};

/** The same when a defect is changed: what an older client leaves out stays. */
const changedPartFields = {
  part: DefectPart.optional(),
  uses_repair_cost: repairFields.uses_repair_cost.optional(),
  extra_amount_type: repairFields.extra_amount_type.optional(),
  extra_amount_price: repairFields.extra_amount_price.optional(),
};

export const partIsRequired = 'Choose the part whose repair cost is deducted';

type Fields = z.output<z.ZodObject<typeof defectFields & typeof changedPartFields>>;

function refuseDefect(defect: Fields, context: z.RefinementCtx): void {
  refuseAmount(defect, true, context);
  const { uses_repair_cost, part, extra_amount_type = 0, extra_amount_price = 0 } = defect;
  if (uses_repair_cost && part === 'none') {
    context.addIssue({ code: 'custom', path: ['part'], message: partIsRequired });
  }
  const message = amountFault({ amount_type: extra_amount_type, amount_price: extra_amount_price }, false);
  if (message) context.addIssue({ code: 'custom', path: ['extra_amount_price'], message });
}

export const DefectForm = z.object({ ...defectFields, ...partFields }).superRefine(refuseDefect);
export type DefectForm = z.output<typeof DefectForm>;

const DefectChange = z.object({ ...defectFields, ...changedPartFields, version: Version }).superRefine(refuseDefect);
export type DefectChange = Omit<z.output<typeof DefectChange>, 'version'>;

export const DefectRecord = Defect.extend({
  category_id: z.number().int(),
  archived_at: Instant.nullable(),
  version: z.number().int(),
}).meta({ id: 'DefectRecord' });
export type DefectRecord = z.infer<typeof DefectRecord>;

export const listDefects = contract({
  method: 'GET',
  url: '/v1/pos/condition/defect',
  area,
  summary: 'The defects of a category',
  access: view,
  query: z.object({
    category_id: CategoryId.optional(),
    status: z.enum(['active', 'archive']).default('active').describe('Active or archived ones'),
  }),
  data: z.object({ items: z.array(DefectRecord) }),
});

export const findDefect = contract({
  method: 'GET',
  url: '/v1/pos/condition/defect/:id',
  area,
  summary: 'A defect',
  access: view,
  params: IdParams,
  data: DefectRecord,
});

export const createDefect = contract({
  method: 'POST',
  url: '/v1/pos/condition/defect',
  area,
  summary: 'Add a defect to a category’s set',
  access: edit,
  body: z.object({ ...defectFields, ...partFields, category_id: CategoryId }).superRefine(refuseDefect),
  data: DefectRecord,
  idempotent: true,
});

export const addStandardDefects = contract({
  method: 'POST',
  url: '/v1/pos/condition/defect/standard',
  area,
  summary: 'Add standard defects to a category’s set',
  description: 'Defects that the set already has, archived or not, are left unchanged.',
  access: edit,
  is_form: true,
  body: z.object({
    category_id: CategoryId,
    keys: explain(z.array(z.string().max(60)).min(1).max(60), 'Keys of the standard defects', ['cracked-screen']),
  }),
  data: z.object({ items: z.array(DefectRecord).describe('The defects that were added') }),
});

export const editDefect = contract({
  method: 'PUT',
  url: '/v1/pos/condition/defect/:id',
  area,
  summary: 'Change a defect',
  description:
    'Applies to new quotes; existing orders keep their deduction. The part and its repair cost stay as they are when they are left out.',
  access: edit,
  params: IdParams,
  body: DefectChange,
  data: DefectRecord,
});

export const deleteDefect = contract({
  method: 'DELETE',
  url: '/v1/pos/condition/defect/:id',
  area,
  summary: 'Delete a defect, or archive it when an order uses it',
  access: edit,
  params: IdParams,
  data: Removal,
});

export const archiveDefect = contract({
  method: 'PUT',
  url: '/v1/pos/condition/defect/archive/:id',
  area,
  summary: 'Archive a defect',
  access: edit,
  params: IdParams,
  data: DefectRecord,
});

export const restoreDefect = contract({
  method: 'PUT',
  url: '/v1/pos/condition/defect/restore/:id',
  area,
  summary: 'Restore an archived defect',
  access: edit,
  params: IdParams,
  data: DefectRecord,
});

export const sortDefects = contract({
  method: 'PUT',
  url: '/v1/pos/condition/defect/sort/:id',
  area,
  summary: 'Reorder a category’s defects',
  description: '`id` is the category. `ids` must list all active defects; otherwise 409.',
  access: edit,
  params: IdParams,
  body: z.object({ ids: Ids.min(1).max(200) }),
  data: z.null(),
});
