import { z } from 'zod';
import { CategoryRef } from '../catalog/catalog.contract.ts';
import { CategoryId, ModelId } from '../fields.ts';
import { contract, explain, Id, IdParams } from '../route.ts';

const area = 'marketplace';
const Count = z.number().int();

const MarketerRef = z.object({ id: Count, name: z.string() });

const OwnConditions = z.array(z.object({ id: Count, name: z.string() }));
const TheirCondition = explain(
  z.string().trim().min(1).max(100),
  'A condition as the marketer’s list names it',
  'Flawless',
);
const OwnConditionId = Id.nullable().describe('One of the company’s conditions. Null: the marketer buys none in it');

/** The mapping of one category. Macs are a category of their own. */
export const ConditionMapping = z
  .object({
    category: CategoryRef,
    category_id: Count,
    is_mac: z.boolean(),
    conditions: OwnConditions.describe('The company’s own'),
    items: z.array(
      z.object({
        their_condition: z.string(),
        their_terms: z.array(z.string()).describe('What it means to the marketer, where its list says it'),
        own_condition_id: Count.nullable(),
        confidence: Count.describe('Of a suggestion, 0 to 100'),
        is_confirmed: z.boolean().describe('Only confirmed conditions have prices that count'),
        devices: Count.describe('Devices of the list with a price in it'),
      }),
    ),
  })
  .meta({ id: 'MarketerConditionMapping' });
export type ConditionMapping = z.infer<typeof ConditionMapping>;

const Mappings = z.object({
  marketer: MarketerRef,
  items: z.array(ConditionMapping),
  job_id: z.string().nullable().describe('The job that makes the offers anew'),
});

export const findConditionMapping = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/conditions-mapping/:id',
  area,
  summary: 'Which of a marketer’s conditions is which of the company’s, by category',
  access: 'addons.view',
  params: IdParams,
  query: z.object({ category_id: CategoryId.optional() }),
  data: Mappings,
});

export const saveConditionMapping = contract({
  method: 'PUT',
  url: '/v1/pos/marketplace/conditions-mapping/:id',
  area,
  summary: 'Map a marketer’s conditions of one category: the whole set',
  description: 'What is saved is confirmed. A job makes the marketer’s offers anew.',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({
    category_id: CategoryId,
    is_mac: z.boolean().optional().describe('Whether the category is that of Macs. Checked when it is sent'),
    items: z
      .array(z.object({ their_condition: TheirCondition, own_condition_id: OwnConditionId }))
      .min(1)
      .max(100)
      .describe('Every condition of the list in this category'),
  }),
  data: Mappings,
});

export const resetConditionMapping = contract({
  method: 'POST',
  url: '/v1/pos/marketplace/conditions-mapping/reset/:id',
  area,
  summary: 'Start a marketer’s mapping again from the suggestions',
  description: 'Its prices count no more until the suggestions are confirmed.',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({ category_id: CategoryId.optional().describe('Only this category. Default: all') }).optional(),
  data: Mappings,
});

export const MappingSummary = z
  .object({
    category: CategoryRef,
    category_id: Count,
    is_mac: z.boolean(),
    mapped: Count.describe('Conditions of the list that are mapped'),
    unmapped: Count,
    exceptions: Count.describe('Models with conditions of their own'),
    devices: Count.describe('The company’s variants that the marketer pays for'),
    without_price: Count.describe('The company’s variants for which it has no price'),
  })
  .meta({ id: 'MarketerMappingSummary' });
export type MappingSummary = z.infer<typeof MappingSummary>;

export const findMappingSummary = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/device-conditions-summary/:id',
  area,
  summary: 'How far a marketer’s conditions and devices are mapped, by category',
  access: 'addons.view',
  params: IdParams,
  data: z.object({ marketer: MarketerRef, items: z.array(MappingSummary) }),
});

/** A model whose conditions are mapped otherwise than its category's. */
export const DeviceException = z
  .object({
    model_id: Count,
    name: z.string(),
    category: CategoryRef,
    is_mac: z.boolean(),
    conditions: OwnConditions,
    items: z.array(z.object({ their_condition: z.string(), own_condition_id: Count.nullable() })),
  })
  .meta({ id: 'MarketerDeviceException' });
export type DeviceException = z.infer<typeof DeviceException>;

const Exceptions = z.object({
  marketer: MarketerRef,
  items: z.array(DeviceException),
  job_id: z.string().nullable().describe('The job that makes the offers anew'),
});

export const listDeviceConditions = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/device-conditions/:id',
  area,
  summary: 'The models whose conditions are mapped otherwise than their category’s',
  access: 'addons.view',
  params: IdParams,
  data: Exceptions,
});

export const saveDeviceConditions = contract({
  method: 'PUT',
  url: '/v1/pos/marketplace/device-conditions/:id',
  area,
  summary: 'Map a marketer’s conditions for one model: its whole set of exceptions',
  description: 'An empty set removes the exceptions of the model.',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({
    model_id: ModelId,
    items: z
      .array(z.object({ their_condition: TheirCondition, own_condition_id: OwnConditionId }))
      .max(100)
      .describe('The conditions that differ for this model'),
  }),
  data: Exceptions,
});

export const resetDeviceConditions = contract({
  method: 'POST',
  url: '/v1/pos/marketplace/device-conditions/reset/:id',
  area,
  summary: 'Remove the exceptions of a marketer’s models',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({ model_id: ModelId.optional().describe('Only those of this model. Default: all') }).optional(),
  data: Exceptions,
});
