import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { CategoryId, Ids, Version } from '../fields.ts';
import { translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';
import { refuseAmount } from './amount.rules.ts';
import { Adjustment } from './condition-group.contract.ts';
import { findRepeated } from './names.rules.ts';

const area = 'conditions';
const view = 'catalog.view';
const edit = 'catalog.edit';
const RecordId = z.number().int();

/** Maximum number of conditions in a set. */
export const conditionLimits = { name: 60, term: 200, terms: 13, sub_conditions: 12, conditions: 30, defects: 60 };

const NameText = z.string().trim().max(conditionLimits.name);
const ConditionName = explain(NameText.min(1), 'Name of the condition', 'Good');
const SellerNames = translationForm({ name: explain(NameText, 'The name in that language', 'Gut') }).describe(
  'The name as sellers read it, by language, all of them; left out: unchanged. In another language they read `name`',
);
const Term = z.string().trim().min(1).max(conditionLimits.term);
export const ConditionTerms = z
  .array(Term)
  .min(1)
  .max(conditionLimits.terms)
  .describe('What the seller reads: the first is the term, the rest are sub-terms');
const SubTerms = explain(
  z.array(Term).max(conditionLimits.terms),
  'What a device in this condition must meet, one term each',
  ['No marks at all, fully works'],
);

const SubValue = Adjustment.superRefine((value, context) => refuseAmount(value, value.type === 2, context))
  .nullable()
  .describe('How the price follows from the parent’s; null for its own price');

export const SubConditionForm = z.object({
  id: Id.nullable().default(null).describe('Null for a new one'),
  name: ConditionName,
  translations: SellerNames,
  condition_term: SubTerms.default([]),
  condition_sub_value: SubValue,
});
export type SubConditionForm = z.output<typeof SubConditionForm>;

const SubConditionForms = z
  .array(SubConditionForm)
  .max(conditionLimits.sub_conditions)
  .superRefine((subs, context) => {
    for (const { index, message } of findRepeated(subs.map(({ name }) => name))) {
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
  });

export const ConditionForm = z.object({
  name: ConditionName,
  translations: SellerNames,
  condition_term: ConditionTerms,
  sub_conditions: SubConditionForms.default([]).describe('All sub-conditions, in order'),
});
export type ConditionForm = z.output<typeof ConditionForm>;

const recordFields = {
  id: RecordId,
  key: z.string().describe('Identifies the condition in price files and mappings; never changes'),
  name: z.string(),
  translations: translationsOf({ name: z.string() }).describe('The name as sellers read it, by language'),
  sort: z.number().int(),
  is_archived: z.boolean(),
  archived_at: Instant.nullable(),
  parent_id: RecordId.nullable(),
  is_subcondition: z.boolean(),
  condition_term: z.array(z.string()).describe('The first is the term, the rest are sub-terms'),
  condition_sub_value: Adjustment.nullable().describe(
    'How a sub-condition’s price follows from its parent’s; null when it has its own price',
  ),
  version: z.number().int(),
};

export const SubConditionRecord = z.object(recordFields).meta({ id: 'SubConditionRecord' });
export type SubConditionRecord = z.infer<typeof SubConditionRecord>;

export const ConditionRecord = z
  .object({
    ...recordFields,
    category: CategoryRef,
    is_mac: z.boolean(),
    parent_name: z.string().nullable(),
    sub_conditions: z.array(SubConditionRecord).describe('In order, archived ones last'),
  })
  .meta({ id: 'ConditionRecord' });
export type ConditionRecord = z.infer<typeof ConditionRecord>;

/** The records that refer to a condition and its sub-conditions. */
export const ConditionUse = z
  .object({
    prices: z.number().int(),
    rules: z.number().int(),
    order_items: z.number().int(),
    units: z.number().int(),
  })
  .describe('Counted up to 1,000 each')
  .meta({ id: 'ConditionUse' });
export type ConditionUse = z.infer<typeof ConditionUse>;

export const ConditionDetail = ConditionRecord.extend({
  use: ConditionUse,
  is_last: z.boolean().describe('The last active condition of its set: it cannot be removed'),
}).meta({ id: 'ConditionDetail' });
export type ConditionDetail = z.infer<typeof ConditionDetail>;

/** What happened to a removed condition. */
export const Removal = z
  .object({
    id: RecordId,
    name: z.string(),
    outcome: z.enum(['deleted', 'archived']),
    why: z.string().nullable().describe('What still uses it, when it was archived'),
  })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

const Saved = z.object({ condition: ConditionDetail, removed: z.array(Removal).describe('Removed sub-conditions') });

export const listConditions = contract({
  method: 'GET',
  url: '/v1/pos/condition',
  area,
  summary: 'The conditions of each category with their sub-conditions, best first',
  access: view,
  query: z.object({
    category_id: CategoryId.optional(),
    status: z.enum(['active', 'archive']).default('active').describe('Active or archived ones'),
  }),
  data: z.object({ items: z.array(ConditionRecord) }),
});

export const findCondition = contract({
  method: 'GET',
  url: '/v1/pos/condition/:id',
  area,
  summary: 'A condition or sub-condition, and what uses it',
  access: view,
  params: IdParams,
  data: ConditionDetail,
});

export const createCondition = contract({
  method: 'POST',
  url: '/v1/pos/condition',
  area,
  summary: 'Add a condition to a category’s set',
  description: 'It is added last. A name that is taken, also by an archived condition, is a 422.',
  access: edit,
  body: ConditionForm.extend({ category_id: CategoryId }),
  data: Saved,
  idempotent: true,
});

export const editCondition = contract({
  method: 'PUT',
  url: '/v1/pos/condition/:id',
  area,
  summary: 'Change a condition with its terms and sub-conditions',
  description: 'Key and prices are kept. A sub-condition that is left out is deleted, or archived when in use.',
  access: edit,
  params: IdParams,
  body: ConditionForm.extend({ version: Version }),
  data: Saved,
});

export const editSubCondition = contract({
  method: 'PUT',
  url: '/v1/pos/condition/update-subcondition/:id',
  area,
  summary: 'Change one sub-condition',
  description: 'Applies to new quotes.',
  access: edit,
  params: IdParams,
  body: SubConditionForm.omit({ id: true }).extend({ version: Version }),
  data: ConditionDetail,
});

export const editTerm = contract({
  method: 'PUT',
  url: '/v1/pos/condition/update-term/:id',
  area,
  summary: 'Change only the term and sub-terms of a condition or sub-condition',
  access: edit,
  params: IdParams,
  body: z.object({ condition_term: ConditionTerms, version: Version }),
  data: ConditionDetail,
});

export const deleteCondition = contract({
  method: 'DELETE',
  url: '/v1/pos/condition/:id',
  area,
  summary: 'Delete a condition, or archive it when in use',
  description: 'The answer says which happened and why. The last condition of a set is a 409.',
  access: edit,
  params: IdParams,
  data: Removal,
});

export const archiveCondition = contract({
  method: 'PUT',
  url: '/v1/pos/condition/archive/:id',
  area,
  summary: 'Archive a condition with its sub-conditions',
  description: 'Prices and past orders are kept. The last condition of a set is a 409.',
  access: edit,
  params: IdParams,
  data: ConditionDetail,
});

export const restoreCondition = contract({
  method: 'PUT',
  url: '/v1/pos/condition/restore/:id',
  area,
  summary: 'Restore an archived condition and the sub-conditions archived with it',
  access: edit,
  params: IdParams,
  data: ConditionDetail,
});

export const sortConditions = contract({
  method: 'PUT',
  url: '/v1/pos/condition/sort/:id',
  area,
  summary: 'Reorder a category’s conditions',
  description: '`id` is the category. `ids` must list all active conditions; otherwise 409.',
  access: edit,
  params: IdParams,
  body: z.object({ ids: Ids.min(1).max(200) }),
  data: z.null(),
});
