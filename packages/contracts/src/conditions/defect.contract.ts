import { z } from 'zod';
import { CategoryId, Ids, Version } from '../fields.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { refuseAmount } from './amount.rules.ts';
import { Removal } from './condition.contract.ts';
import { AmountPrice, AmountType, Defect } from './condition-group.contract.ts';

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

export const DefectForm = z.object(defectFields).superRefine((defect, context) => refuseAmount(defect, true, context));
export type DefectForm = z.output<typeof DefectForm>;

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
  body: z
    .object({ ...defectFields, category_id: CategoryId })
    .superRefine((defect, context) => refuseAmount(defect, true, context)),
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
  description: 'Applies to new quotes; existing orders keep their deduction.',
  access: edit,
  params: IdParams,
  body: z
    .object({ ...defectFields, version: Version })
    .superRefine((defect, context) => refuseAmount(defect, true, context)),
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
