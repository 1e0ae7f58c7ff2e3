import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { contract, Flag, Id } from '../route.ts';

/** Rules, defects and sub-conditions say what their number is: 0 an amount in minor units, 1 a percentage. */
export const AmountType = z
  .union([z.literal(0), z.literal(1)])
  .describe('0: `amount_price` is minor units; 1: it is a percentage');
export type AmountType = z.infer<typeof AmountType>;

/** 1 raises a price, 2 lowers it. */
export const AdjustmentType = z.union([z.literal(1), z.literal(2)]).describe('1 markup, 2 discount');
export type AdjustmentType = z.infer<typeof AdjustmentType>;

export const AmountPrice = z
  .number()
  .min(0)
  .describe('Minor units where the amount type is 0; a percentage with at most 4 decimals where it is 1');

/** A change of a price up or down, by an amount or a percentage. */
export const Adjustment = z.object({ type: AdjustmentType, amount_type: AmountType, amount_price: AmountPrice });
export type Adjustment = z.infer<typeof Adjustment>;

const RecordId = z.number().int();

const conditionFields = {
  id: RecordId,
  key: z.string(),
  name: z.string(),
  sort: z.number().int(),
  is_archived: z.boolean(),
  condition_term: z.array(z.string()).describe('The first is the term, the rest its sub-terms'),
};

export const SubCondition = z
  .object({
    ...conditionFields,
    parent_id: RecordId,
    is_subcondition: z.literal(true),
    condition_sub_value: Adjustment.nullable().describe(
      'How its price follows from its parent’s; null where it has a price of its own',
    ),
  })
  .meta({ id: 'SubCondition' });
export type SubCondition = z.infer<typeof SubCondition>;

export const Condition = z
  .object({
    ...conditionFields,
    parent_id: z.null(),
    is_subcondition: z.literal(false),
    sub_conditions: z.array(SubCondition),
  })
  .meta({ id: 'Condition' });
export type Condition = z.infer<typeof Condition>;

export const Defect = z
  .object({
    id: RecordId,
    key: z.string(),
    name: z.string(),
    amount_type: AmountType,
    amount_price: AmountPrice,
    is_stackable: z
      .boolean()
      .describe('Adds to other defects; of those that do not, only the largest deduction counts'),
    is_below_floor: z.boolean().describe('May take the price below the lowest condition’s: an activation lock'),
    sort: z.number().int(),
    is_archived: z.boolean(),
  })
  .meta({ id: 'Defect' });
export type Defect = z.infer<typeof Defect>;

/** The conditions of one category, best first. */
export const ConditionGroup = z
  .object({
    id: RecordId,
    name: z.string(),
    is_mac: z.boolean(),
    category: CategoryRef,
    conditions: z.array(Condition),
    defects: z.array(Defect),
  })
  .meta({ id: 'ConditionGroup' });
export type ConditionGroup = z.infer<typeof ConditionGroup>;

export const listConditionCategories = contract({
  method: 'GET',
  url: '/v1/buyback/devices/condition-category',
  area: 'catalog',
  summary: 'The conditions and defects of each category',
  access: ['orders.create', 'catalog.view'],
  query: z.object({ category_id: Id.optional(), with_archived: Flag.default(false) }),
  data: z.object({ items: z.array(ConditionGroup) }),
});
