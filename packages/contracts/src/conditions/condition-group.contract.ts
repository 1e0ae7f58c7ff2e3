import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { CategoryId } from '../fields.ts';
import { contract, Flag } from '../route.ts';
import { defectParts } from './defect-part.data.ts';

/** The unit of `amount_price` in rules, defects and sub-conditions. */
export const AmountType = z
  .union([z.literal(0), z.literal(1)])
  .describe('0: `amount_price` is in minor units; 1: a percentage');
export type AmountType = z.infer<typeof AmountType>;

/** Direction of a price adjustment. */
export const AdjustmentType = z.union([z.literal(1), z.literal(2)]).describe('1 markup, 2 discount');
export type AdjustmentType = z.infer<typeof AdjustmentType>;

export const AmountPrice = z
  .number()
  .min(0)
  .describe('Minor units when the amount type is 0; a percentage with at most 4 decimals when it is 1');

/** A price adjustment, up or down, by an amount or a percentage. */
export const Adjustment = z.object({ type: AdjustmentType, amount_type: AmountType, amount_price: AmountPrice });
export type Adjustment = z.infer<typeof Adjustment>;

/** What a defect is of. */
export const DefectPart = z
  .enum(defectParts)
  .describe('The part of the device that the defect is of. Deductions by part take the largest of each part');

/** A defect whose deduction is what its repair costs, by the table of repair costs. */
export const repairFields = {
  uses_repair_cost: z
    .boolean()
    .describe('Deducts the repair cost of its part; its own deduction applies to models that have none'),
  extra_amount_type: AmountType.describe(
    '0: `extra_amount_price` is in minor units; 1: a percentage of the repair cost',
  ),
  extra_amount_price: AmountPrice.describe('Deducted on top of the repair cost'),
};

const RecordId = z.number().int();

const conditionFields = {
  id: RecordId,
  key: z.string(),
  name: z.string(),
  sort: z.number().int(),
  is_archived: z.boolean(),
  condition_term: z.array(z.string()).describe('The first is the term, the rest are sub-terms'),
};

export const SubCondition = z
  .object({
    ...conditionFields,
    parent_id: RecordId,
    is_subcondition: z.literal(true),
    condition_sub_value: Adjustment.nullable().describe(
      'How the price follows from the parent’s; null when it has its own price',
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
      .describe('Adds to other defects; of those that do not, only the largest deduction applies'),
    is_below_floor: z
      .boolean()
      .describe('May lower the price below the lowest condition’s, such as an activation lock'),
    part: DefectPart,
    ...repairFields,
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
  query: z.object({
    category_id: CategoryId.optional(),
    with_archived: Flag.default(false).describe('1: also archived ones'),
  }),
  data: z.object({ items: z.array(ConditionGroup) }),
});
