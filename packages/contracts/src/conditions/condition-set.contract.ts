import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { CategoryId } from '../fields.ts';
import { contract, Id, IdParams } from '../route.ts';

const area = 'conditions';

export const ConditionSet = z
  .object({
    category: CategoryRef,
    is_mac: z.boolean().describe('Macs have their own set'),
    is_active: z.boolean().describe('Whether the company buys this category'),
    conditions: z.number().int().describe('0: the category has no set yet'),
    archived_conditions: z.number().int(),
    defects: z.number().int(),
    archived_defects: z.number().int(),
  })
  .meta({ id: 'ConditionSet' });
export type ConditionSet = z.infer<typeof ConditionSet>;

export const listConditionSets = contract({
  method: 'GET',
  url: '/v1/pos/condition/set',
  area,
  summary: 'The condition sets, one per category, with their size',
  access: 'catalog.view',
  data: z.object({ items: z.array(ConditionSet) }),
});

export const createConditionSet = contract({
  method: 'POST',
  url: '/v1/pos/condition/set',
  area,
  summary: 'Add the default conditions and defects to a category without a set',
  description: 'An existing set is left unchanged.',
  access: 'catalog.edit',
  body: z.object({ category_id: CategoryId }),
  data: ConditionSet,
});

const Names = z.array(z.string());

export const copyConditionSet = contract({
  method: 'PUT',
  url: '/v1/pos/condition/set/copy/:id',
  area,
  summary: 'Copy the conditions of another category',
  description:
    '`id` is the target category. Conditions with the same key keep their ID and prices; those the source lacks are deleted, or archived when in use.',
  access: 'catalog.edit',
  params: IdParams,
  is_form: true,
  body: z.object({
    from_category_id: Id.describe('The category to copy from'),
    with_defects: z.boolean().default(false).describe('Copy the defects too'),
  }),
  data: z.object({
    kept: Names.describe('Updated to match the source; prices are kept'),
    added: Names,
    restored: Names.describe('Restored from the archive with their prices'),
    archived: Names,
    deleted: Names,
  }),
});
