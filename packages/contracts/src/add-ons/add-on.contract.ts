import { z } from 'zod';
import { setupStates } from '../connections/credential.rules.ts';
import { Version } from '../fields.ts';
import { translationForm } from '../languages/own-texts.contract.ts';
import { CampaignForm, PayoutConfigForm } from '../payouts/payout-vendor.contract.ts';
import { contract, explain, IdParams } from '../route.ts';
import { KitText } from '../shipping/connection.contract.ts';
import { TaxForm } from '../shipping/shipengine.contract.ts';
import { marketingTexts } from '../systems/klaviyo.contract.ts';
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
    version: z.number().int().nullable().describe('Of its account; null when not connected'),
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

/** What can be changed of the settings of an account. */
export const AddOnSettings = z
  .object({
    kit_text: KitText,
    translations: translationForm({ kit_text: KitText, ...marketingTexts }),
    tax_settings: TaxForm.omit({ version: true }).describe('Of ShipEngine: the tax number on customs forms'),
    ...CampaignForm.omit({ version: true }).shape,
    ...PayoutConfigForm.omit({ version: true }).shape,
  })
  .partial()
  .catchall(z.unknown());
export type AddOnSettings = z.output<typeof AddOnSettings>;

export const AddOnForm = z.object({
  version: Version.optional().describe('The version that was read. Left out: whatever version there is'),
  is_enabled: z
    .boolean()
    .optional()
    .describe('False pauses it: nothing is bought or paid with it, and its credentials are kept'),
  is_test: z.boolean().optional().describe('Whether the credentials are for the vendor’s test system'),
  credentials: explain(
    z.record(z.string().max(100), z.string().max(500)).optional(),
    'The credentials by name, as the connect form asks for them. Connects the add-on, or changes its account',
    { api_key: 'EZTK3f0c1f6e5d0a4d0e' },
  ),
  settings: AddOnSettings.optional().describe(
    'What is left out stays. Connected systems have settings of their own. An add-on refuses what it does not have',
  ),
});
export type AddOnForm = z.output<typeof AddOnForm>;

export const saveAddOn = contract({
  method: 'PUT',
  url: '/v1/pos/integration/:id',
  area,
  summary: 'Connect an add-on, change its account or settings, pause or continue it',
  description:
    'New credentials are checked with the vendor, whose refusal is a 422 with its own words. A job then sets the account up. What is sent is stored together, or not at all.',
  access: 'addons.edit',
  params: IdParams,
  body: AddOnForm,
  data: AddOn,
});
