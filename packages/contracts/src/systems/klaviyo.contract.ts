import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain } from '../route.ts';
import { FoundSystem } from './system.contract.ts';

/** What sellers read about marketing. */
export const marketingTexts = {
  sms_disclosure: explain(
    Lines.max(1000),
    'Below the phone field: what sellers agree to who want text messages. Empty: nobody is asked',
    'By ticking this box you agree to receive text messages from Second Life. Reply STOP to end them.',
  ),
  approval_message: explain(
    Lines.max(500),
    'What sellers read who agreed',
    'Thank you! You can unsubscribe at any time.',
  ),
};

/** What is chosen for Klaviyo. */
export const KlaviyoSettings = z.object({
  list_id: z
    .string()
    .max(50)
    .nullable()
    .default(null)
    .describe('The list that sellers join who ask for emails. Null: none'),
  sms_disclosure: marketingTexts.sms_disclosure.default(''),
  approval_message: marketingTexts.approval_message.default(''),
  text_language: TextLanguage.default('en'),
  translations: translationsOf(marketingTexts).default({}),
});
export type KlaviyoSettings = z.output<typeof KlaviyoSettings>;

const area = 'integrations';
const url = '/v1/pos/integration/klaviyo/connection';

export const findKlaviyo = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s account at Klaviyo, without its key',
  access: 'addons.view',
  data: FoundSystem,
});

export const connectKlaviyo = contract({
  method: 'POST',
  url,
  area,
  summary: 'Connect Klaviyo, or change its key and texts',
  description: 'Checks the key there: a refusal is a 422 with Klaviyo’s own words. What is left out stays.',
  access: 'addons.edit',
  body: z.object({
    private_api_key: explain(
      z.string().trim().min(1).max(500).optional(),
      'The private API key',
      'pk_3f0c1f6e5d0a4d0e',
    ),
    sms_disclosure: marketingTexts.sms_disclosure.optional(),
    approval_message: marketingTexts.approval_message.optional(),
    translations: translationForm(marketingTexts),
  }),
  data: FoundSystem,
});

export const disconnectKlaviyo = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Disconnect Klaviyo. What was sent there stays there',
  access: 'addons.edit',
  data: z.null(),
});
