import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { contract, Id, IdParams } from '../route.ts';

const area = 'conditions';

export const ConditionSet = z
  .object({
    category: CategoryRef,
    is_mac: z.boolean().describe('Macs have a set of their own'),
    is_active: z.boolean().describe('Whether the category is bought'),
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
  summary: 'The sets of conditions, one per category, with how much is in each',
  access: 'catalog.view',
  data: z.object({ items: z.array(ConditionSet) }),
});

export const createConditionSet = contract({
  method: 'POST',
  url: '/v1/pos/condition/set',
  area,
  summary: 'Give a category without a set the usual conditions and defects',
  description: 'A set that is there already is left as it is.',
  access: 'catalog.edit',
  body: z.object({ category_id: Id }),
  data: ConditionSet,
});

const Names = z.array(z.string());

export const copyConditionSet = contract({
  method: 'PUT',
  url: '/v1/pos/condition/set/copy/:id',
  area,
  summary: 'Use the conditions of another category',
  description:
    '`id` is the category that gets them. Conditions of the same key keep their id, and so their prices; those that the other set lacks are deleted, or archived where something refers to them.',
  access: 'catalog.edit',
  params: IdParams,
  body: z.object({ from_category_id: Id, with_defects: z.boolean().default(false) }),
  data: z.object({
    kept: Names.describe('Renamed and described as in the other set; their prices stay'),
    added: Names,
    restored: Names.describe('From the archive, with the prices they had'),
    archived: Names,
    deleted: Names,
  }),
});
