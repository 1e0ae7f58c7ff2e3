import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';

const area = 'inventory';

/** A grade that a company sells its units in. */
export const Grade = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    sort: z.number().int().describe('Its place among the grades'),
    units: z.number().int().describe('Units in stock with this grade'),
    version: z.number().int(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Grade' });
export type Grade = z.infer<typeof Grade>;

export const GradeForm = z.object({
  name: explain(z.string().trim().min(1).max(40), 'Name of the grade', 'A'),
  description: explain(Lines.max(500).default(''), 'What the grade means', 'Light signs of use'),
  sort: z.number().int().min(0).max(1_000).default(0).describe('Its place in lists; the lowest comes first'),
});
export type GradeForm = z.output<typeof GradeForm>;

const access = ['inventory.view', 'settings.view'] as const;

export const listGrades = contract({
  method: 'GET',
  url: '/v1/pos/settings/inventory-condition',
  area,
  summary: 'The grades of units, a page at a time',
  access: 'settings.view',
  query: Paging.extend({ search: explain(z.string().trim().max(100).optional(), 'Part of the name', 'A') }),
  data: pageSchema(Grade),
});

export const listAllGrades = contract({
  method: 'GET',
  url: '/v1/pos/settings/inventory-condition/all',
  area,
  summary: 'All grades in their order',
  access,
  data: z.object({ items: z.array(Grade) }),
});

export const listGradeOptions = contract({
  method: 'GET',
  url: '/v1/pos/inventory/condition-option',
  area,
  summary: 'The grades to choose from',
  access: 'inventory.view',
  data: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string(), description: z.string() })) }),
});

export const findGrade = contract({
  method: 'GET',
  url: '/v1/pos/settings/inventory-condition/:id',
  area,
  summary: 'One grade',
  access: 'settings.view',
  params: IdParams,
  data: Grade,
});

export const createGrade = contract({
  method: 'POST',
  url: '/v1/pos/settings/inventory-condition',
  area,
  summary: 'Add a grade',
  access: 'settings.edit',
  body: GradeForm,
  data: Grade,
});

export const updateGrade = contract({
  method: 'PUT',
  url: '/v1/pos/settings/inventory-condition/:id',
  area,
  summary: 'Save a grade',
  access: 'settings.edit',
  params: IdParams,
  body: GradeForm.extend({ version: Version }),
  data: Grade,
});

export const removeGrade = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/inventory-condition/:id',
  area,
  summary: 'Remove a grade',
  description: 'Units in stock keep it, so it is refused while some have it. Sold ones keep the name.',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});
