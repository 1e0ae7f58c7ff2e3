import { z } from 'zod';
import { SettingsVersion } from '../../fields.ts';
import { contract, explain } from '../../route.ts';
import { promiseUnits } from './promise.data.ts';

const area = 'settings';

const range = 'Time must be a whole number from 1 to 99';
const Amount = explain(
  z.number(range).int(range).min(1, range).max(99, range),
  'How many hours or days of opening time',
  2,
);
const Unit = z.enum(promiseUnits).describe('Hours or days of opening time');
const timeOf = (example: string) =>
  explain(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00'), 'Local time', example);

const fields = {
  is_answer_on: z.boolean().describe('Whether sellers are promised an answer to a request for a quote'),
  answer_amount: Amount,
  answer_unit: Unit,
  is_inspection_on: z.boolean().describe('Whether sellers are promised an inspection after the arrival'),
  inspection_amount: Amount,
  inspection_unit: Unit,
  is_payout_on: z.boolean().describe('Whether sellers are promised a payout after they accepted'),
  payout_amount: Amount,
  payout_unit: Unit,
  working_days: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'Choose at least one working day')
    .max(7)
    .transform((days) => [...new Set(days)].sort())
    .describe('Monday is 1, Sunday 7'),
  opens_at: timeOf('09:00'),
  closes_at: timeOf('17:00'),
};

export const PromiseSettingsForm = z
  .object({ ...fields, version: SettingsVersion })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, {
    path: ['closes_at'],
    message: 'Closing time must be after opening time',
  });
export type PromiseSettingsForm = z.output<typeof PromiseSettingsForm>;

export const PromiseSettings = z
  .object({ ...fields, working_days: z.array(z.number().int()), version: z.number().int() })
  .meta({ id: 'PromiseSettings' });
export type PromiseSettings = z.infer<typeof PromiseSettings>;

export const defaultPromiseSettings: PromiseSettings = {
  is_answer_on: false,
  answer_amount: 4,
  answer_unit: 'hours',
  is_inspection_on: false,
  inspection_amount: 2,
  inspection_unit: 'days',
  is_payout_on: false,
  payout_amount: 1,
  payout_unit: 'days',
  working_days: [1, 2, 3, 4, 5],
  opens_at: '09:00',
  closes_at: '17:00',
  version: 0,
};

export const findPromiseSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/promises',
  area,
  summary: 'How soon sellers are promised an answer, an inspection and a payout',
  access: 'settings.view',
  data: PromiseSettings,
});

export const savePromiseSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/promises',
  area,
  summary: 'Set how soon sellers are promised an answer, an inspection and a payout',
  description: 'The clocks of open orders follow in the background.',
  access: 'settings.edit',
  body: PromiseSettingsForm,
  data: PromiseSettings,
});
