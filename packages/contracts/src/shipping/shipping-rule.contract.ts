import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, explain, Id, IdParams, Minor, maxAmount } from '../route.ts';
import { ruleOperators } from './shipping-rule.rules.ts';
import { ServiceChoice } from './shipping-settings.contract.ts';

/** The rules that choose the service of an order's label. */
const area = 'settings';

export const ruleLimits = { rules: 100, name: 60, conditions: 200, models: 200 } as const;

const Named = z.object({ id: z.number().int(), name: z.string() });

export const ShippingRule = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_enable: z.boolean(),
    conditions: z.array(Named).describe('Any of them; empty: all'),
    models: z.array(Named).describe('Any of them; empty: all'),
    operator: z.enum(ruleOperators).nullable().describe('How the order’s value compares; null: any value'),
    over_value: Minor.nullable(),
    service_id: z.number().int().nullable().describe('For sellers in our country'),
    international_service_id: z.number().int().nullable().describe('For sellers abroad'),
    version: z.number().int(),
  })
  .meta({ id: 'ShippingRule' });
export type ShippingRule = z.infer<typeof ShippingRule>;

export const ShippingRules = z
  .object({
    is_enable: z.boolean().describe('Whether the rules choose. Otherwise every order gets the default label'),
    is_international_shipping: z.boolean(),
    currency: z.string(),
    services: z.array(ServiceChoice).describe('What one can choose'),
    rules: z.array(ShippingRule).describe('The first that fits wins'),
  })
  .meta({ id: 'ShippingRules' });
export type ShippingRules = z.infer<typeof ShippingRules>;

const Ids = (max: number, what: string) =>
  z
    .array(Id)
    .max(max)
    .default([])
    .transform((ids) => [...new Set(ids)])
    .describe(what);

export const ShippingRuleFields = z.object({
  name: explain(z.string().trim().min(1).max(ruleLimits.name), 'The name of the rule', 'Heavy parcels'),
  is_enable: z.boolean().default(true).describe('Whether the rule is used'),
  condition_ids: Ids(ruleLimits.conditions, 'Conditions, of which any device has one'),
  model_ids: Ids(ruleLimits.models, 'Models, of which any device is one'),
  operator: z.enum(ruleOperators).nullable().default(null).describe('How the order’s value compares; null: any value'),
  over_value: Minor.min(0, 'Order value must be at least 0')
    .max(maxAmount, 'Order value is too large')
    .nullable()
    .default(null)
    .describe('The value to compare with, in minor units'),
  service_id: Id.nullable().default(null).describe('For sellers in our country'),
  international_service_id: Id.nullable()
    .optional()
    .describe('Ignored, and kept as it is, while international shipping is off'),
});
export const ShippingRuleInput = ShippingRuleFields.refine(
  (rule) => rule.operator === null || rule.over_value !== null,
  {
    path: ['over_value'],
    message: 'Order value is required',
  },
);
export type ShippingRuleInput = z.output<typeof ShippingRuleInput>;

const url = '/v1/pos/settings/shipping/rules';

export const listShippingRules = contract({
  method: 'GET',
  url,
  area,
  summary: 'The shipping rules in their order',
  access: 'settings.view',
  data: ShippingRules,
});
export const createShippingRule = contract({
  method: 'POST',
  url,
  area,
  summary: 'Add a shipping rule at the end',
  access: 'settings.edit',
  idempotent: true,
  body: ShippingRuleInput,
  data: ShippingRule,
});
export const findShippingRule = contract({
  method: 'GET',
  url: `${url}/:id`,
  area,
  summary: 'One shipping rule',
  access: 'settings.view',
  params: IdParams,
  data: ShippingRule,
});
export const saveShippingRule = contract({
  method: 'PUT',
  url: `${url}/:id`,
  area,
  summary: 'Change a shipping rule',
  access: 'settings.edit',
  params: IdParams,
  body: ShippingRuleInput.safeExtend({ version: Version }),
  data: ShippingRule,
});
export const deleteShippingRule = contract({
  method: 'DELETE',
  url: `${url}/:id`,
  area,
  summary: 'Delete a shipping rule',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});
export const sortShippingRules = contract({
  method: 'PUT',
  url: `${url}/sort`,
  area,
  summary: 'Set the order of the shipping rules: the first that fits wins',
  access: 'settings.edit',
  body: z.object({ sorted_id: z.array(Id).min(1).max(ruleLimits.rules).describe('The ids of all rules') }),
  data: ShippingRules,
});
export const enableShippingRules = contract({
  method: 'PUT',
  url: `${url}/enable`,
  area,
  summary: 'Turn all shipping rules on or off, or one of them',
  access: 'settings.edit',
  body: z.object({
    is_enable: z.boolean().describe('Whether the rules are used'),
    id: Id.optional().describe('The rule; left out, the switch of all rules'),
  }),
  data: ShippingRules,
});

const Choice = z.object({
  service: ServiceChoice.nullable().describe('Null where no service is set up'),
  why: z.string().describe('In words'),
});

export const ShippingPreview = z
  .object({
    box_id: z.string().nullable(),
    total: Minor.describe('The order’s value, by which rules choose'),
    currency: z.string(),
    is_international: z.boolean(),
    in: Choice.describe('The label from the seller'),
    out: Choice.describe('The label back to the seller'),
    tried: z
      .array(z.object({ id: z.number().int(), name: z.string(), is_fitting: z.boolean(), why: z.string() }))
      .describe('The rules up to the one that fits; empty while rules are off'),
    insured_amount: Minor.nullable().describe('Null: the parcel is not insured'),
    label_limit: z.number().int().describe('The highest number of labels of the order'),
    shipping_cost: Minor.describe('What the seller pays for the label'),
  })
  .meta({ id: 'ShippingPreview' });
export type ShippingPreview = z.infer<typeof ShippingPreview>;

export const PreviewInput = z.object({
  box_id: z.string().trim().max(40).optional().describe('An order. Left out, the values below describe one'),
  condition_ids: Ids(ruleLimits.conditions, 'Conditions, of which any device has one'),
  model_ids: Ids(ruleLimits.models, 'Models, of which any device is one'),
  total: Minor.min(0, 'Order value must be at least 0').max(maxAmount, 'Order value is too large').default(0),
  is_international: z.boolean().default(false).describe('The seller lives abroad'),
});

export const previewShipping = contract({
  method: 'POST',
  url: '/v1/pos/settings/shipping/preview',
  is_free_when_unpaid: true,
  area,
  summary: 'Which label an order would get, and why',
  description: 'Changes nothing. An order is named by its box ID; seeing it needs the permission to view orders.',
  access: 'settings.view',
  body: PreviewInput,
  data: ShippingPreview,
});
