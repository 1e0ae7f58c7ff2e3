import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Limit, Note, Reason } from '../fields.ts';
import { PictureLink } from '../orders/picture-link.contract.ts';
import { contract, explain, IdParams, Instant, maxPrice, Time } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { UnitDetail } from './unit.contract.ts';
import { unitCostKinds } from './unit.data.ts';

const area = 'inventory';
const RecordId = z.number().int();

export const UnitNote = z
  .object({ id: RecordId, body: z.string(), author: z.string(), created_at: Instant })
  .meta({ id: 'UnitNote' });
export type UnitNote = z.infer<typeof UnitNote>;
const Notes = z.object({ items: z.array(UnitNote) });

export const listUnitNotes = contract({
  method: 'GET',
  url: '/v1/pos/inventory/notes/:id',
  area,
  summary: 'The notes of a unit, newest first',
  access: 'inventory.view',
  params: IdParams,
  data: Notes,
});

export const addUnitNote = contract({
  method: 'POST',
  url: '/v1/pos/inventory/notes/:id',
  area,
  summary: 'Add a note to a unit',
  access: 'inventory.edit',
  params: IdParams,
  body: z.object({ body: explain(Lines.min(1).max(5_000), 'The note', 'Customer will come back with the charger.') }),
  data: Notes,
});

export const UnitPicture = z
  .object({ id: RecordId, file_id: RecordId, url: z.string(), created_at: Instant })
  .meta({ id: 'UnitPicture' });
export type UnitPicture = z.infer<typeof UnitPicture>;
const Pictures = z.object({ items: z.array(UnitPicture) });

export const listUnitPictures = contract({
  method: 'GET',
  url: '/v1/pos/inventory/pictures/:id',
  area,
  summary: 'The pictures of a unit, oldest first',
  access: 'inventory.view',
  params: IdParams,
  data: Pictures,
});

export const addUnitPictures = contract({
  method: 'POST',
  url: '/v1/pos/inventory/pictures/:id',
  area,
  summary: 'Add pictures to a unit',
  description: 'JPEG, PNG or WebP, detected by content, up to 5 MB each.',
  access: 'inventory.edit',
  params: IdParams,
  body: z.object({}),
  multipart: { picture: 'many' },
  data: Pictures,
});

export const createUnitPictureLink = contract({
  method: 'POST',
  url: '/v1/pos/inventory/picture-link/:id',
  area,
  summary: 'A link to add pictures to a unit from a phone',
  description: 'Works for 15 minutes, without signing in, in the name of who made it.',
  access: 'inventory.edit',
  params: IdParams,
  body: z.object({}),
  data: PictureLink,
});

export const removeUnitPicture = contract({
  method: 'DELETE',
  url: '/v1/pos/inventory/picture/:id',
  area,
  summary: 'Delete a picture of a unit',
  access: 'inventory.edit',
  params: IdParams,
  data: Pictures,
});

export const UnitCost = z
  .object({
    id: RecordId,
    kind: z.enum(unitCostKinds),
    amount: costFigure('Of the part or the work'),
    note: z.string(),
    author: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'UnitCost' });
export type UnitCost = z.infer<typeof UnitCost>;
const Costs = z.object({
  items: z.array(UnitCost),
  parts_cost: costFigure('All of them'),
  cost: costFigure('Of the unit'),
});

export const listUnitCosts = contract({
  method: 'GET',
  url: '/v1/pos/inventory/costs/:id',
  area,
  summary: 'The parts and work of a unit',
  access: 'inventory.cost',
  params: IdParams,
  data: Costs,
});

export const addUnitCost = contract({
  method: 'POST',
  url: '/v1/pos/inventory/costs/:id',
  area,
  summary: 'Add a part or work to the cost of a unit',
  description: '409 for parts and work while the police or a holding period holds the unit. Other costs are added.',
  access: 'inventory.edit',
  params: IdParams,
  body: z.object({
    kind: z.enum(unitCostKinds).describe('What the cost is for'),
    amount: explain(z.number().int().min(1).max(maxPrice), 'In minor units', 2500),
    note: Note.max(200).default(''),
  }),
  data: Costs,
  idempotent: true,
});

export const removeUnitCost = contract({
  method: 'DELETE',
  url: '/v1/pos/inventory/cost/:id',
  area,
  summary: 'Take a part or work off the cost of a unit',
  description: '409 for parts and work while the police or a holding period holds the unit.',
  access: 'inventory.edit',
  params: IdParams,
  data: Costs,
});

export const holdUnit = contract({
  method: 'PUT',
  url: '/v1/pos/inventory/hold/:id',
  area,
  summary: 'Keep a unit from sale, or change until when',
  description: 'It becomes Not available. Nothing sells, moves or invoices it before the hold ends or is released.',
  access: 'inventory.edit',
  params: IdParams,
  is_form: true,
  body: z.object({
    reason: Reason.min(1).max(200),
    until: Time.nullable().default(null).describe('Null: until it is released'),
  }),
  data: UnitDetail,
});

export const releaseUnit = contract({
  method: 'DELETE',
  url: '/v1/pos/inventory/hold/:id',
  area,
  summary: 'Release the company’s own hold of a unit',
  description: 'The unit becomes available, unless the law still holds it.',
  access: 'inventory.edit',
  params: IdParams,
  data: UnitDetail,
});

export const CatalogHit = z
  .object({
    model_id: RecordId,
    category_id: RecordId,
    title: z.string(),
    variants: z.array(z.object({ id: RecordId, label: z.string() })),
  })
  .meta({ id: 'CatalogHit' });

export const searchBackmarket = contract({
  method: 'GET',
  url: '/v1/pos/inventory/search-backmarket',
  area,
  summary: 'Find the product that a unit is listed as',
  description:
    'Searches the company’s own catalog and, with an account there, the company’s listings at Back Market, as `source` says. While Back Market is away, only the catalog.',
  access: 'inventory.view',
  query: z.object({
    q: explain(z.string().trim().min(1).max(100), 'Words of the product’s name', 'iphone 15'),
    limit: Limit.max(25).default(10),
  }),
  data: z.object({
    source: z.enum(['catalog', 'backmarket']),
    items: z.array(CatalogHit),
    listings: z
      .array(
        z.object({
          id: z.string().describe('Its id at Back Market'),
          title: z.string(),
          sku: z.string(),
          grade: z.string().nullable().describe('In Back Market’s words'),
        }),
      )
      .describe('What Back Market has under these words. Empty without an account there'),
  }),
});
