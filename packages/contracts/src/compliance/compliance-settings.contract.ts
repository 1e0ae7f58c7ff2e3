import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { messages } from '../errors.ts';
import { CategoryId, LocationId, SettingsVersion } from '../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../languages/own-texts.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { contract, explain, Instant, Minor, maxAmount } from '../route.ts';
import { holdStarts, maxHoldDays, requirements } from './requirement.data.ts';

/** What a location requires of its sellers before it pays them. */
const area = 'compliance';

const between = (what: string, low: number, high: number) => {
  const text = `${what} must be a whole number from ${low} to ${high}`;
  return z.number().int(text).min(low, text).max(high, text);
};

export const RequirementSetting = z
  .object({
    requirement: z.enum(requirements),
    kinds: z.array(z.enum(orderKinds)).describe('The kinds of orders that need it; empty: it is not required'),
    min_total: Minor.describe('Required from this total of the order'),
  })
  .meta({ id: 'RequirementSetting' });
export type RequirementSetting = z.infer<typeof RequirementSetting>;

export const CategoryHold = z
  .object({
    category_id: z.number().int(),
    name: z.string(),
    hold_days: z.number().int().nullable().describe('Null: the hold days of the location'),
  })
  .meta({ id: 'CategoryHold' });

export const ComplianceSettings = z
  .object({
    location_id: z.number().int(),
    location_name: z.string(),
    currency: z.string(),
    requirements: z.array(RequirementSetting).describe('All of them, in order'),
    min_age: z.number().int().describe('Sellers must be this old where their date of birth is required'),
    statement: z
      .object({
        text: z.string().describe('What sellers sign as the owners of the devices'),
        version: z.number().int().describe('0: the shipped text, which nobody has signed yet'),
        sha256: z.string().describe('SHA-256 of the text, in hex'),
        created_at: Instant.nullable(),
      })
      .describe('The ownership statement in force'),
    language: TextLanguage,
    translations: translationsOf({ statement_text: z.string() }),
    hold_days: z.number().int().describe('Days that a bought device is held; 0: none'),
    hold_start: z.enum(holdStarts).describe('Whether the holding period starts at the purchase or the report'),
    category_holds: z.array(CategoryHold).describe('All categories of the company'),
    version: z.number().int(),
  })
  .meta({ id: 'ComplianceSettings' });
export type ComplianceSettings = z.infer<typeof ComplianceSettings>;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const StatementText = Lines.max(5000);

const HoldDays = explain(between('Hold days', 0, maxHoldDays), 'Days that a bought device is held; 0: none', 7);
export const ComplianceSettingsForm = z.object({
  requirements: z
    .array(
      z.object({
        requirement: z.enum(requirements).describe('What is required'),
        kinds: z
          .array(z.enum(orderKinds))
          .max(orderKinds.length)
          .transform((kinds) => [...new Set(kinds)])
          .describe('The kinds of order for which it is required'),
        min_total: Minor.min(0, 'Minimum must be at least 0').max(maxAmount, 'Minimum is too large').default(0),
      }),
    )
    .max(requirements.length)
    .refine((list) => isUnique(list.map(({ requirement }) => requirement)), messages.invalid('requirements'))
    .describe('Those that are left out are not required'),
  min_age: explain(between('Minimum age', 0, 120), 'The minimum age of sellers, in years', 18),
  statement_text: explain(
    StatementText.min(1),
    'A changed text becomes the next version. Earlier signatures keep theirs',
    'These devices are mine, and I may sell them.',
  ),
  translations: translationForm({
    statement_text: explain(
      StatementText,
      'The ownership statement that sellers sign',
      'These devices are mine, and I may sell them.',
    ),
  }),
  hold_days: HoldDays,
  hold_start: z.enum(holdStarts).describe('Whether the holding period starts at the purchase or the report'),
  category_holds: z
    .array(z.object({ category_id: CategoryId, hold_days: HoldDays }))
    .max(200)
    .refine((list) => isUnique(list.map(({ category_id }) => category_id)), messages.invalid('categories'))
    .describe('Categories that are left out have the hold days of the location'),
  version: SettingsVersion,
});
export type ComplianceSettingsForm = z.output<typeof ComplianceSettingsForm>;

export const ComplianceLocation = z
  .object({
    id: z.number().int(),
    name: z.string(),
    required_count: z.number().int().describe('How many requirements the location has'),
  })
  .meta({ id: 'ComplianceLocation' });

export const listComplianceLocations = contract({
  method: 'GET',
  url: '/v1/pos/settings/compliance',
  area,
  summary: 'The locations with what they require of sellers',
  access: 'settings.view',
  data: z.array(ComplianceLocation),
});

const params = z.object({ location_id: LocationId });

export const findComplianceSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/compliance/:location_id',
  area,
  summary: 'What a location requires of its sellers before it pays',
  access: 'settings.view',
  params,
  data: ComplianceSettings,
});

export const saveComplianceSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/compliance/:location_id',
  area,
  summary: 'Set what a location requires of its sellers before it pays',
  description: 'Applies to orders that are not paid yet, also to those that exist already.',
  access: 'settings.edit',
  params,
  body: ComplianceSettingsForm,
  data: ComplianceSettings,
});
