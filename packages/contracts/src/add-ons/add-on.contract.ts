import { z } from 'zod';
import { setupStates } from '../connections/credential.rules.ts';
import { contract, IdParams } from '../route.ts';
import { addOnGroupKeys } from './add-on.data.ts';

const area = 'integrations';

export const AddOn = z
  .object({
    id: z.number().int(),
    key: z.string(),
    name: z.string(),
    description: z.string(),
    group: z.enum(addOnGroupKeys),
    path: z.string().describe('Its screen'),
    is_available: z.boolean().describe('Whether the plan includes it'),
    is_connected: z.boolean(),
    is_enabled: z.boolean().describe('Connected and not paused'),
    is_test: z.boolean(),
    state: z.enum(setupStates).nullable().describe('Of its setup; null when not connected'),
    failure: z.string().nullable(),
    services: z.number().int().describe('How many services of a carrier are selected'),
  })
  .meta({ id: 'AddOn' });
export type AddOn = z.infer<typeof AddOn>;

export const listAddOns = contract({
  method: 'GET',
  url: '/v1/pos/integration',
  area,
  summary: 'All add-ons, and which are connected',
  access: 'addons.view',
  data: z.object({ items: z.array(AddOn) }),
});

export const listEnabledAddOns = contract({
  method: 'GET',
  url: '/v1/pos/integration/enabled-integration',
  area,
  summary: 'The add-ons that are connected and not paused',
  access: 'addons.view',
  data: z.object({ items: z.array(AddOn) }),
});

export const findAddOn = contract({
  method: 'GET',
  url: '/v1/pos/integration/:id',
  area,
  summary: 'An add-on',
  access: 'addons.view',
  params: IdParams,
  data: AddOn,
});

export const enableAddOn = contract({
  method: 'PUT',
  url: '/v1/pos/integration/:id',
  area,
  summary: 'Pause an add-on, or continue it. A paused one keeps its credentials',
  access: 'addons.edit',
  params: IdParams,
  body: z.object({ is_enabled: z.boolean().describe('False pauses it: nothing is bought or paid with it') }),
  data: AddOn,
});
