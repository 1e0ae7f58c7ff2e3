import { z } from 'zod';
import { AdjustmentType, AmountType } from '../conditions/condition-group.contract.ts';
import { messages } from '../errors.ts';
import { BrandId, CategoryId, DeviceId, ModelId, PriceListId, VariantId } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, explain, Id, Instant, Minor, maxPrice } from '../route.ts';
import { findContradictions } from './mass-rule.rules.ts';
import { RuleLevel } from './pricing.contract.ts';
import { TreeNode } from './tree-node.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** Maximum nodes per call. */
export const maxNodes = 500;

const RuleAmount = z.coerce.number().min(0).max(maxPrice);
const Bound = Amount.min(0).nullable().default(null);

const ruleFields = {
  type: AdjustmentType,
  amount_type: AmountType,
  amount_price: explain(
    z
      .any()
      .refine((value) => value !== undefined && value !== null && value !== '', messages.required('amount_price'))
      .pipe(RuleAmount),
    'Minor units when the amount type is 0; a percentage with at most 4 decimals when it is 1',
    '5',
  ),
  conditions: z.array(Id).max(200).default([]).describe('Condition IDs; empty: all'),
  floor: Bound.describe('Minimum price, in minor units'),
  ceiling: Bound.describe('Maximum price, in minor units'),
  max_resale_percent: z
    .number()
    .min(0)
    .max(999)
    .nullable()
    .default(null)
    .describe('Margin guard: maximum price as a percentage of the resale price'),
  is_stacked: z.boolean().default(false).describe('The next rule up the tree also applies, before this one'),
};

const checkRule = (rule: z.output<z.ZodObject<typeof ruleFields>>, context: z.core.$RefinementCtx) => {
  for (const { field, message } of findContradictions(rule))
    context.addIssue({ code: 'custom', path: [field], message });
};

const RuleFields = z.object(ruleFields);
export type RuleFields = z.output<typeof RuleFields>;

const Nodes = z
  .array(TreeNode)
  .min(1, messages.required('nodes'))
  .max(maxNodes)
  .describe('The parts of the price list that the rule covers');

/** A mass rule and the nodes it applies to. */
export const MassRule = z
  .object({
    price_list_id: PriceListId,
    nodes: Nodes,
    ...ruleFields,
    manual: z
      .boolean()
      .default(false)
      .describe(
        'Changes prices set by staff once, instead of creating a rule; prices that follow a source stay the same',
      ),
  })
  .superRefine(checkRule);
export type MassRule = z.output<typeof MassRule>;

export const PriceRuleItem = z
  .object({
    rule_ids: z.array(RecordId).describe('One per condition; send them back to detect changes by others'),
    price_list_id: RecordId,
    node: TreeNode,
    level: RuleLevel,
    category_id: RecordId.nullable(),
    device_id: RecordId.nullable().describe('ID of the family, for level device'),
    node_name: z.string(),
    type: AdjustmentType,
    amount_type: AmountType,
    amount_price: z.number(),
    conditions: z.array(z.object({ id: RecordId, name: z.string() })).describe('Empty: all conditions'),
    floor: Minor.nullable(),
    ceiling: Minor.nullable(),
    max_resale_percent: z.number().nullable(),
    is_stacked: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'PriceRule' });
export type PriceRuleItem = z.infer<typeof PriceRuleItem>;

const OptionalId = Id.optional();

export const listRules = contract({
  method: 'GET',
  url: '/v1/pos/pricing/get-rule',
  area,
  summary: 'The mass rules of a price list, or of one node of the tree',
  access: 'pricing.view',
  query: Paging.extend({
    price_list_id: PriceListId,
    level: RuleLevel.optional().describe('With the node’s IDs: only its own rules'),
    category_id: OptionalId.describe('Alone: the rules of the category and everything below it'),
    brand_id: OptionalId.describe('With only a category: the rules of the brand and everything below it'),
    device_id: DeviceId.optional(),
    model_id: ModelId.optional(),
    variant_id: VariantId.optional(),
  }),
  data: pageSchema(PriceRuleItem),
});

/** A background job that changes many prices. */
export const StartedBatch = z
  .object({
    batch_id: RecordId,
    job_id: z.string().describe('Progress comes as `bulk-pricing-progress`'),
  })
  .meta({ id: 'StartedBatch' });
export type StartedBatch = z.infer<typeof StartedBatch>;

const nodeFields = {
  level: RuleLevel,
  category_id: CategoryId.optional(),
  brand_id: BrandId.optional(),
  device_id: DeviceId.optional(),
  model_id: ModelId.optional(),
  variant_id: VariantId.optional(),
};

/** A node, with its fields next to the rule's. */
const flatNode = (body: object, context: z.core.$RefinementCtx): TreeNode => {
  const node = TreeNode.safeParse(body);
  if (node.success) return node.data;
  for (const { path, message } of node.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
};

const OneRule = z
  .object({
    price_list_id: PriceListId,
    ...nodeFields,
    ...ruleFields,
    rule_ids: z.array(Id).optional().describe('The rules that were shown; 409 when the node has different ones now'),
  })
  .superRefine(checkRule)
  .transform((body, context) => ({ ...body, nodes: [flatNode(body, context)] }));

export const setRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-rule',
  area,
  summary: 'Set a rule on a node, replacing the one for the same conditions',
  description: 'Recalculates the prices below in the background. Can be undone as a batch.',
  access: 'pricing.edit',
  idempotent: true,
  body: OneRule,
  data: StartedBatch,
});

export const setRuleManual = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-rule-manual',
  area,
  summary: 'Change the prices set by staff below a node once, by a markup or discount',
  description: 'Skips prices that follow a source, custom prices, and nodes with automatic prices off.',
  access: 'pricing.edit',
  idempotent: true,
  body: OneRule,
  data: StartedBatch,
});

export const unsetRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/unset-rule',
  area,
  summary: 'Remove a node’s rule for these conditions, or for all conditions',
  access: 'pricing.edit',
  idempotent: true,
  body: z
    .object({
      price_list_id: PriceListId,
      ...nodeFields,
      conditions: z.array(Id).max(200).default([]).describe('The conditions'),
      rule_ids: z.array(Id).optional().describe('The rules'),
    })
    .transform((body, context) => ({ ...body, nodes: [flatNode(body, context)] })),
  data: StartedBatch,
});

export const listManualConditions = contract({
  method: 'GET',
  url: '/v1/pos/pricing/manual-conditions',
  area,
  summary: 'The conditions below a node, with the number of prices set by staff and by a source',
  access: 'pricing.view',
  query: z
    .object({ ...nodeFields, level: RuleLevel.default('all'), price_list_id: PriceListId })
    .transform((query, context) => ({
      ...query,
      node: flatNode(query, context),
    })),
  data: z.object({
    items: z.array(
      z.object({
        id: RecordId.describe('Condition ID'),
        name: z.string(),
        category_name: z.string(),
        total_manual: z.number().int(),
        total_sync: z.number().int(),
        total_custom: z.number().int().describe('Of both, those with a custom price'),
      }),
    ),
  }),
});

export const applyMassRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/bulk-device',
  area,
  summary: 'Apply a mass rule to many nodes',
  access: 'pricing.edit',
  idempotent: true,
  body: MassRule,
  data: StartedBatch,
});
