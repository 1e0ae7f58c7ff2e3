import { z } from 'zod';
import { deductionModes } from '../../conditions/defect-part.data.ts';
import { SettingsVersion } from '../../fields.ts';
import { contract, Instant, Minor } from '../../route.ts';

/** How the deductions of several defects add up, and what changing it does to prices. */
const area = 'settings';

const Mode = z
  .enum(deductionModes)
  .describe(
    'as_marked: by the settings of each defect; by_part: the largest of each part, and the sum of the parts. Defects of no part add up as they are marked in both.',
  );

export const DeductionSettings = z
  .object({ deduction_mode: Mode, version: z.number().int() })
  .meta({ id: 'DeductionSettings' });
export type DeductionSettings = z.infer<typeof DeductionSettings>;

export const DeductionForm = z.object({ deduction_mode: Mode });

export const findDeductions = contract({
  method: 'GET',
  url: '/v1/pos/settings/deductions',
  area,
  summary: 'How deductions add up',
  access: ['settings.view', 'pricing.view', 'catalog.view'],
  data: DeductionSettings,
});

export const saveDeductions = contract({
  method: 'PUT',
  url: '/v1/pos/settings/deductions',
  area,
  summary: 'Set how deductions add up',
  description: 'Applies to new quotes at once; existing orders keep their prices. It can be set back.',
  access: 'pricing.edit',
  body: DeductionForm.extend({ version: SettingsVersion }),
  data: DeductionSettings,
});

const Compared = z.object({
  device: z.string(),
  condition: z.string(),
  defects: z.array(z.string()),
  as_marked: Minor.describe('The price today, with deductions as each defect is set'),
  by_part: Minor.describe('The price today, with deductions by part'),
});

export const ComparedDevice = Compared.extend({
  order: z.object({ box_id: z.string(), url: z.string().describe('Path of the order in the app') }),
  created_at: Instant,
});
export type ComparedDevice = z.infer<typeof ComparedDevice>;

export const ComparedPair = Compared.extend({ category: z.string() });
export type ComparedPair = z.infer<typeof ComparedPair>;

export const DeductionPreview = z
  .object({
    currency: z.string(),
    devices: z.number().int().describe('The last devices with two or more defects that were looked at'),
    changed: z.number().int().describe('How many of them would have another price'),
    as_marked_total: Minor,
    by_part_total: Minor,
    items: z.array(ComparedDevice).describe('Those with another price, newest first'),
    pairs: z
      .array(ComparedPair)
      .describe('Two defects of one sample device per category, where the price differs most'),
    without_part: z.number().int().describe('Defects of categories in use that name no part'),
  })
  .meta({ id: 'DeductionPreview' });
export type DeductionPreview = z.infer<typeof DeductionPreview>;

export const previewDeductions = contract({
  method: 'GET',
  url: '/v1/pos/settings/deductions/preview',
  area,
  summary:
    'What deductions by part change: the last devices with several defects and sample devices, at today’s prices',
  access: 'pricing.view',
  data: DeductionPreview,
});
