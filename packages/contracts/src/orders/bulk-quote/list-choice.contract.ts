import { z } from 'zod';
import { axisKeys } from '../../catalog/axes.rules.ts';
import { ConditionId } from '../../fields.ts';
import { contract, explain, Id, IdParams, Instant, Minor } from '../../route.ts';

/** Choices that hold for many lines of a list at once. The list may be an upload, or that of a bulk quote in Manual Quote. */
const area = 'bulk quote';

const choiceKinds = ['device', 'value', 'best', 'grade'] as const;

export const ListChoice = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('device').describe('The device of a line, and of the lines with the same text'),
      line_id: Id.describe('The line, as the list of lines returns it'),
      variant_id: Id.nullable().describe('Null makes them custom lines'),
      condition_id: ConditionId.optional().describe(
        'Of the lines with the same text and grade. Default: each line keeps its own grade',
      ),
    }),
    z.object({
      kind: z.literal('value').describe('A value for the lines that lack only this one, such as the carrier'),
      axis: z.enum(axisKeys).describe('What the lines lack'),
      value: explain(z.string().trim().min(1).max(100), 'The value for all of them', 'Unlocked'),
    }),
    z.object({ kind: z.literal('best').describe('The best match of each line that has one') }),
    z.object({
      kind: z.literal('grade').describe('What a grade of the seller is called here'),
      grade: explain(z.string().trim().max(60), 'The grade as listed. Empty: the lines without a grade', 'B+'),
      condition_id: ConditionId.describe('Our condition; other categories take theirs of the same name'),
    }),
  ])
  .meta({ id: 'ListChoice', description: 'A choice for many lines' });
export type ListChoice = z.output<typeof ListChoice>;

const Lines = z.number().int();

/** What a choice does, before it is made. */
export const ChoicePlan = z
  .object({
    lines: Lines.describe('Lines that change'),
    priced: Lines.describe('Those of them that then have a catalog price'),
    left: Lines.describe('Lines that the choice is about and that stay as they are'),
    why: z.string().nullable().describe('Why lines stay as they are'),
    samples: z
      .array(
        z.object({
          text: z.string(),
          grade: z.string(),
          lines: Lines,
          title: z.string(),
          variant_label: z.string().nullable(),
          condition_label: z.string().nullable(),
          catalog_price: Minor.nullable(),
        }),
      )
      .describe('The first 200 texts, with what they become'),
  })
  .meta({ id: 'ChoicePlan' });
export type ChoicePlan = z.infer<typeof ChoicePlan>;

const MadeChoice = z.object({
  id: z.number().int(),
  kind: z.enum(choiceKinds),
  title: z.string().describe('What was chosen, in words'),
  lines: Lines,
  made_by: z.string().nullable(),
  created_at: Instant,
  undone_at: Instant.nullable(),
});

export const ListChoices = z
  .object({
    values: z
      .array(
        z.object({
          axis: z.enum(axisKeys),
          label: z.string().describe('The category’s name for it'),
          lines: Lines.describe('Lines that lack only this value'),
          options: z.array(z.object({ value: z.string(), lines: Lines })).describe('Values, the most lines first'),
        }),
      )
      .describe('What lines lack to be one device'),
    best: z.object({ lines: Lines }).describe('Lines to check that have one best match'),
    grades: z
      .array(
        z.object({
          grade: z.string().describe('As listed; empty for lines without a grade'),
          lines: Lines,
          unknown: Lines.describe('Lines with a device whose condition is not known'),
          condition_id: z.number().int().nullable().describe('What the grade is taken for, when it is one condition'),
        }),
      )
      .describe('The grades of the list, those that are not known first'),
    conditions: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe('Conditions to choose from, each name once'),
    made: z.array(MadeChoice).describe('The last choices, newest first'),
  })
  .meta({ id: 'ListChoices' });
export type ListChoices = z.infer<typeof ListChoices>;

const listParams = z.object({ id: Id.describe('The list: of an upload, or `quote.id` of a bulk quote') });

export const getListChoices = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/list-choices/:id',
  area,
  summary: 'What can be chosen for many lines of a list at once, and what was chosen',
  access: ['orders.create', 'orders.edit'],
  params: listParams,
  data: ListChoices,
});

export const previewListChoice = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/list-choices/preview/:id',
  area,
  summary: 'What a choice for many lines would change',
  access: ['orders.create', 'orders.edit'],
  params: listParams,
  body: z.object({ choice: ListChoice }),
  data: ChoicePlan,
});

export const makeListChoice = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/list-choices/:id',
  area,
  summary: 'Choose for many lines at once: a device, a carrier, the best matches, the meaning of a grade',
  description:
    'Lines that are accepted or declined stay as they are. Prices that were set stay. A choice that changes nothing is not kept, and answers `choice_id` null.',
  access: ['orders.create', 'orders.edit'],
  params: listParams,
  body: z.object({ choice: ListChoice }),
  data: ChoicePlan.omit({ samples: true }).extend({
    choice_id: z.number().int().nullable().describe('Undoes it'),
  }),
});

export const undoListChoice = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/list-choices/undo/:id',
  area,
  summary: 'Undo a choice: the lines become what they were before',
  description: 'Lines that were changed again since stay as they are. 409 when it was undone before.',
  access: ['orders.create', 'orders.edit'],
  params: IdParams,
  data: z.object({ lines: Lines.describe('Lines that are as before'), left: Lines.describe('Lines changed since') }),
});
