import { z } from 'zod';
import { ScannedCodes } from '../fields.ts';
import { labelSizeKeys } from '../orders/device-labels/label-design.data.ts';
import { contract, explain, fileContract, Int } from '../route.ts';
import { maxShelvedAtOnce, maxShelves, shelfResults } from './shelf.data.ts';
import { maxShelf } from './shelf.rules.ts';

const area = 'inventory shelves';

/** A shelf that somebody names. */
export const Shelf = explain(z.string().trim().min(1).max(maxShelf), 'The shelf', 'B-12');
const Shelves = explain(z.array(Shelf).min(1).max(maxShelves), 'The shelves', ['B-12']);

export const listShelves = contract({
  method: 'GET',
  url: '/v1/pos/inventory/shelves',
  area,
  summary: 'The shelves with units in stock',
  description: `At the locations that the user may see, in order, at most ${maxShelves}. A shelf that is spelled in two ways is one.`,
  access: 'inventory.view',
  data: z.object({
    items: z.array(
      z.object({
        shelf: z.string(),
        units: z.number().int().describe('In stock on it, at most 1,001, which means more'),
      }),
    ),
  }),
});

export const ShelvedUnit = z
  .object({
    code: z.string(),
    result: z.enum(shelfResults),
    why: z.string().nullable(),
    before: z.string().nullable().describe('The shelf that it lay on'),
    unit: z
      .object({ id: z.number().int(), number: z.string(), title: z.string(), variant_label: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'ShelvedUnit' });
export type ShelvedUnit = z.infer<typeof ShelvedUnit>;

export const shelveUnits = contract({
  method: 'POST',
  url: '/v1/pos/inventory/shelve',
  area,
  summary: 'Put scanned units on a shelf',
  description:
    'Codes are unit numbers, IMEIs or serial numbers. Each is answered in its order. A unit that is not in stock, or that no unit has the code of, is answered with the reason, and the others are put there.',
  access: 'inventory.edit',
  body: z.object({
    shelf: Shelf.nullable().describe('Null takes them off their shelf'),
    codes: ScannedCodes.max(maxShelvedAtOnce),
  }),
  data: z.object({ scans: z.array(ShelvedUnit) }),
});

export const printShelfLabels = fileContract({
  method: 'POST',
  url: '/v1/pos/inventory/print-shelf-labels',
  area,
  is_free_when_unpaid: true,
  summary: 'Labels of shelves, with the code that a scan reads',
  description: 'On the labels and with the size of the company’s design.',
  access: 'inventory.view',
  body: z.object({
    shelves: Shelves,
    label: z.enum(labelSizeKeys).optional().describe('By default the size of the design'),
    skip: Int.min(0).max(29).default(0).describe('Places of the first sheet that are used up'),
  }),
  binary: ['application/pdf'],
});
