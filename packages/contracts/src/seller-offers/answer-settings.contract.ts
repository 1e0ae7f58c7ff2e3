import { z } from 'zod';
import { plainText } from '../company/plain-text.contract.ts';
import { SettingsVersion } from '../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { contract, explain } from '../route.ts';

const area = 'settings';
const between = 'Days must be a whole number from 0 to 60';

export const defaultReturnText = 'Returning your devices is free.';

export const AnswerSettings = z
  .object({
    answer_days: z.number().int().describe('Days that a seller has to answer a revised offer; 0: no deadline'),
    allows_lines: z.boolean().describe('Sellers can accept some devices and get the others back'),
    allows_questions: z.boolean(),
    allows_pictures: z.boolean(),
    return_text: z.string().nullable().describe('What a return costs; null: the default text'),
    language: TextLanguage,
    translations: translationsOf({ return_text: z.string() }),
    version: z.number().int(),
  })
  .meta({ id: 'AnswerSettings' });
export type AnswerSettings = z.infer<typeof AnswerSettings>;

const returnText = explain(plainText(200, []), 'What a return costs', 'Returning your devices is free.');

export const AnswerSettingsForm = z.object({
  answer_days: explain(
    z.number().int(between).min(0, between).max(60, between),
    'Days that a seller has to answer; 0: no deadline',
    14,
  ),
  allows_lines: z.boolean().describe('Whether sellers can answer per device'),
  allows_questions: z.boolean().describe('Whether sellers can ask questions'),
  allows_pictures: z.boolean().describe('Whether sellers can send pictures'),
  return_text: returnText
    .transform((text) => text || null)
    .nullable()
    .default(null),
  translations: translationForm({ return_text: returnText }),
  version: SettingsVersion,
});

export const findAnswerSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/customer-portal/answer-page',
  area,
  summary: 'What sellers can do on the page of a revised offer, and how long',
  access: 'settings.view',
  data: AnswerSettings,
});

export const saveAnswerSettings = contract({
  method: 'POST',
  url: '/v1/pos/settings/customer-portal/answer-page',
  area,
  summary: 'Set what sellers can do on the page of a revised offer',
  description: 'The deadline applies to new offers.',
  access: 'settings.edit',
  body: AnswerSettingsForm,
  data: AnswerSettings,
});
