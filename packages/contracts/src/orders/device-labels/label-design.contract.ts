import { z } from 'zod';
import { LocationId, SettingsVersion } from '../../fields.ts';
import { contract, explain, fileContract, Id } from '../../route.ts';
import { elementSizes, labelElementKinds, labelSizeKeys, maxLabelText } from './label-design.data.ts';
import { isCostWord } from './label-design.rules.ts';

const area = 'settings';
const url = '/v1/pos/settings/label-design';

export const LabelElementForm = z.object({
  kind: z.enum(labelElementKinds).describe('What it prints'),
  size: z.enum(Object.keys(elementSizes) as ['s', 'm', 'l']).describe('How large it is printed'),
  is_shown: z.boolean().describe('Whether it is printed'),
  text: explain(z.string().trim().max(maxLabelText).optional(), 'Of `text` only', 'Thank you'),
});

const design = {
  size: z.enum(labelSizeKeys).describe('In millimeters, or a sheet of labels'),
  elements: z
    .array(LabelElementForm)
    .min(1)
    .max(labelElementKinds.length)
    .refine((elements) => new Set(elements.map(({ kind }) => kind)).size === elements.length, 'Use each element once')
    .describe('In their order on the label'),
  cost_word: explain(
    z
      .string()
      .trim()
      .toUpperCase()
      .refine((word) => word === '' || isCostWord(word), 'Use ten different letters, such as BLACKHORSE')
      .nullable(),
    'Letters for the digits 1 to 9 and 0, by which a label tells the cost',
    'BLACKHORSE',
  ),
};

export const LabelDesign = z
  .object({
    ...design,
    cost_word: z.string().nullable(),
    location_id: z.number().int().nullable().describe('Null: the default of the company'),
    is_own: z.boolean().describe('False while the location uses the default, or the company the shipped design'),
    version: z.number().int().describe('0 when never edited'),
    own_location_ids: z.array(z.number().int()).describe('Locations that have a design of their own'),
  })
  .meta({ id: 'LabelDesign' });
export type LabelDesign = z.infer<typeof LabelDesign>;

const place = z.object({ location_id: Id.optional().describe('By default the design of the company') });

export const findLabelDesign = contract({
  method: 'GET',
  url,
  area,
  summary: 'What device labels show',
  access: 'settings.view',
  query: place,
  data: LabelDesign,
});

export const LabelDesignForm = z.object(design);

export const saveLabelDesign = contract({
  method: 'POST',
  url,
  area,
  summary: 'Set what device labels show, for the company or for one location',
  access: 'settings.edit',
  body: LabelDesignForm.extend({
    location_id: LocationId.optional(),
    version: SettingsVersion,
  }),
  data: LabelDesign,
});

export const resetLabelDesign = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Go back to the default design',
  description: 'A location uses that of the company again; the company the shipped one.',
  access: 'settings.edit',
  query: place,
  data: LabelDesign,
});

export const previewLabelDesign = fileContract({
  method: 'POST',
  url: `${url}/preview`,
  area,
  summary: 'Sample labels as PDF, with a design that is not stored yet',
  access: 'settings.view',
  is_free_when_unpaid: true,
  body: LabelDesignForm,
  binary: ['application/pdf'],
});
