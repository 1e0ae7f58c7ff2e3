import { z } from 'zod';
import { AdjustmentType, AmountType } from '../conditions/conditions.contract.ts';
import { messages } from '../errors.ts';
import { Paging, pageOf } from '../paging.ts';
import { contract, Id, Instant, Minor } from '../route.ts';
import { findContradictions } from './mass-rule.rules.ts';
import { RuleLevel } from './pricing.contract.ts';
import { TreeNode } from './tree-node.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();
const PriceListId = Id.optional().describe('Default: the company’s own list');

/** The most nodes that one call may name. */
export const maxNodes = 500;

const Amount = z.coerce.number({ error: messages.numeric('amount_price') }).min(0);
const Bound = z.number().int().min(0).nullable().default(null);

const ruleFields = {
  type: AdjustmentType,
  amount_type: AmountType,
  amount_price: z
    .any()
    .refine((value) => value !== undefined && value !== null && value !== '', messages.required('amount_price'))
    .pipe(Amount)
    .describe('Minor units where the amount type is 0; a percentage with at most 4 decimals where it is 1'),
  conditions: z.array(Id).max(200).default([]).describe('Ids of conditions; empty: every condition'),
  floor: Bound.describe('The lowest price, in minor units'),
  ceiling: Bound.describe('The highest price, in minor units'),
  max_resale_percent: z
    .number()
    .min(0)
    .max(1_000)
    .nullable()
    .default(null)
    .describe('Margin guard: at most so much of the resale price is paid'),
  is_stacked: z.boolean().default(false).describe('The next rule up the tree acts too, before this one'),
};

const checkRule = (rule: z.output<z.ZodObject<typeof ruleFields>>, context: z.core.$RefinementCtx) => {
  for (const { field, message } of findContradictions(rule))
    context.addIssue({ code: 'custom', path: [field], message });
};

const RuleFields = z.object(ruleFields);
export type RuleFields = z.output<typeof RuleFields>;

const Nodes = z.array(TreeNode).min(1, messages.required('nodes')).max(maxNodes);

/** What a mass rule does, and where. */
export const MassRule = z
  .object({
    price_list_id: PriceListId,
    nodes: Nodes,
    ...ruleFields,
    manual: z
      .boolean()
      .default(false)
      .describe(
        'Changes prices that staff gave once, instead of a rule that stays: what follows a source is left alone',
      ),
  })
  .superRefine(checkRule);
export type MassRule = z.output<typeof MassRule>;

export const PriceRuleItem = z
  .object({
    rule_ids: z
      .array(RecordId)
      .describe('One a condition; sent back, they tell whether somebody changed the rule meanwhile'),
    price_list_id: RecordId,
    node: TreeNode,
    level: RuleLevel,
    category_id: RecordId.nullable(),
    device_id: RecordId.nullable().describe('The family, at the level of one'),
    node_name: z.string(),
    type: AdjustmentType,
    amount_type: AmountType,
    amount_price: z.number(),
    conditions: z.array(z.object({ id: RecordId, name: z.string() })).describe('Empty: every condition'),
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
    level: RuleLevel.optional().describe('With the id of the node: only its own rules'),
    category_id: OptionalId.describe('Alone: the rules of the category and of all below it'),
    brand_id: OptionalId.describe('With a category alone: the rules of the brand and of all below it'),
    device_id: OptionalId,
    model_id: OptionalId,
    variant_id: OptionalId,
  }),
  data: pageOf(PriceRuleItem),
});

/** Work on many prices that goes on in the background. */
export const StartedBatch = z
  .object({
    batch_id: RecordId,
    job_id: z.string().describe('Progress comes as `bulk-pricing-progress`'),
  })
  .meta({ id: 'StartedBatch' });
export type StartedBatch = z.infer<typeof StartedBatch>;

const nodeFields = {
  level: RuleLevel,
  category_id: OptionalId,
  brand_id: OptionalId,
  device_id: OptionalId,
  model_id: OptionalId,
  variant_id: OptionalId,
};

/** A node with its fields beside those of the rule. */
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
    rule_ids: z.array(RecordId).optional().describe('Those that were shown. Where others stand there now: 409'),
  })
  .superRefine(checkRule)
  .transform((body, context) => ({ ...body, nodes: [flatNode(body, context)] }));

export const setRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-rule',
  area,
  summary: 'Put a rule on a node in place of what stood there for these conditions',
  description: 'The prices below are computed anew in the background. It can be undone as a batch.',
  access: 'pricing.edit',
  idempotent: true,
  body: OneRule,
  data: StartedBatch,
});

export const setRuleManual = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-rule-manual',
  area,
  summary: 'Change the prices that staff gave below a node once, by a markup or discount',
  description: 'Prices that follow a source, custom prices and nodes whose hand-off is off are left alone.',
  access: 'pricing.edit',
  idempotent: true,
  body: OneRule,
  data: StartedBatch,
});

export const unsetRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/unset-rule',
  area,
  summary: 'Take a node’s rule away: that for these conditions, or that for every condition',
  access: 'pricing.edit',
  idempotent: true,
  body: z
    .object({
      price_list_id: PriceListId,
      ...nodeFields,
      conditions: z.array(Id).max(200).default([]),
      rule_ids: z.array(RecordId).optional(),
    })
    .transform((body, context) => ({ ...body, nodes: [flatNode(body, context)] })),
  data: StartedBatch,
});

export const listManualConditions = contract({
  method: 'GET',
  url: '/v1/pos/pricing/manual-conditions',
  area,
  summary: 'The conditions below a node, with how many of their prices staff gave and how many follow a source',
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
        id: RecordId.describe('The condition'),
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
  summary: 'Apply a mass rule to many nodes at once',
  access: 'pricing.edit',
  idempotent: true,
  body: MassRule,
  data: StartedBatch,
});
