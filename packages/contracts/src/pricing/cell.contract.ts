import { z } from 'zod';
import { messages } from '../errors.ts';
import { contract, Id, Instant, Minor } from '../route.ts';
import { PriceSource, PriceStep } from './pricing.contract.ts';
import { TreeNode } from './tree-node.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** More than any device costs, in minor units of any currency. */
export const maxPrice = 9_999_999_999;

/** So many cells are saved at once: a pasted block, a column filled down, one step of undo. */
export const maxCells = 5_000;

/** What staff type into a cell. A currency’s decimals are part of the unit, so a fraction has too many of them. */
export const PriceAmount = z
  .number({ error: messages.numeric('price') })
  .refine((price) => Number.isInteger(price), 'Price has more decimals than the currency')
  .refine((price) => price >= 0, 'Price must not be negative')
  .refine((price) => price <= maxPrice, 'Price is too high')
  .nullable()
  .describe('Whole minor units of the price list’s currency; null takes the price away');

/** One cell of the grid: a variant in a condition, as one price list has it. */
export const PriceCell = z
  .object({
    id: z.string().describe('`variant:condition:price list`'),
    variant_id: RecordId,
    condition_id: RecordId,
    price_list_id: RecordId.describe('The list that is shown'),
    price: Minor.nullable().describe('What is offered; null: not bought in this condition'),
    original_price: Minor.nullable().describe('From the source, or the base price that staff typed'),
    custom_price: Minor.nullable().describe('Typed by staff: it stands until it is reset'),
    rule_price: Minor.nullable().describe('What source and rules alone give: what a reset comes to'),
    rule: z.string().nullable().describe('The acting rule in short: `Samsung (Smartphones): + 5 %`'),
    source: PriceSource.nullable().describe('Null where there is no cell yet'),
    is_custom_price: z.boolean(),
    is_editable_custom_price: z.boolean().describe('False: its source keeps staff from typing over it'),
    is_stale: z.boolean().describe('It follows a source that has not given it a price for days'),
    is_inherited: z
      .boolean()
      .describe('The list has no cell of its own here: the more general list’s price counts, with this list’s rules'),
    last_update: Instant.nullable().describe('Send it back as `seen_updated_at`; null where the list has no cell'),
    sort: z.number().int().describe('The place of the condition’s column'),
    is_subcondition: z.boolean(),
  })
  .meta({ id: 'PriceCell' });
export type PriceCell = z.infer<typeof PriceCell>;

const PriceListId = Id.optional().describe('Default: the company’s own list');

const seen_updated_at = Instant.nullable()
  .optional()
  .describe(
    'The `last_update` that was shown. Where the stored one differs: 409 with the stored cell. Left out: not asked',
  );

export const CellRef = z.object({ variant_id: Id, condition_id: Id, seen_updated_at });

export const CellPrice = CellRef.extend({ price: PriceAmount });
export type CellPrice = z.output<typeof CellPrice>;

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(maxCells, `At most ${maxCells.toLocaleString('en-US')} cells can be saved at once`);

const SavedCell = z.object({
  cell: PriceCell,
  steps: z.array(PriceStep).describe('Why this price?'),
});

const SavedCells = z.object({
  changed: z.number().int().describe('Cells whose prices are others than before'),
  cells: z.array(PriceCell).describe('In the order in which they were sent'),
});

const conflictNote =
  'Where somebody saved a cell after it was shown: 409, nothing is saved, and `data.cells` holds those cells as they are stored.';
const errorNote = 'All or nothing: `errors` names the cells that are wrong as `cells.3.price`.';

export const getPriceCell = contract({
  method: 'GET',
  url: '/v1/pos/pricing/cell',
  area,
  summary: 'One cell as it is stored, and why it has this price',
  access: 'pricing.view',
  query: z.object({ variant_id: Id, condition_id: Id, price_list_id: PriceListId }),
  data: SavedCell,
});

export const setPricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-pricing',
  area,
  summary: 'Type a custom price into one cell',
  description: `Null clears it, so that source and rules count again. ${conflictNote} A cell that its source has locked answers 422 on \`price\`.`,
  access: 'pricing.edit',
  body: CellPrice.extend({ price_list_id: PriceListId }),
  data: SavedCell,
});

export const setBulkPricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-bulk-pricing',
  area,
  summary: 'Save a block of custom prices: pasted, filled down, undone or redone',
  description: `${errorNote} ${conflictNote}`,
  access: 'pricing.edit',
  body: z.object({ price_list_id: PriceListId, cells: listOf(CellPrice) }),
  data: SavedCells,
});

export const setBasePricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-base-pricing',
  area,
  summary: 'Type base prices, on which rules act',
  description: `Either \`cells\`, or \`model_id\` with \`prices\` for all its active variants. A cell that followed a source has a base price afterwards, until the source gives it one again. ${errorNote} ${conflictNote}`,
  access: 'pricing.edit',
  body: z
    .object({
      price_list_id: PriceListId,
      cells: listOf(CellPrice).optional(),
      model_id: Id.optional(),
      prices: z
        .array(z.object({ condition_id: Id, price: PriceAmount }))
        .min(1)
        .max(100)
        .optional(),
    })
    .refine((body) => body.cells !== undefined || (body.model_id !== undefined && body.prices !== undefined), {
      path: ['cells'],
      message: messages.required('cells'),
    }),
  data: SavedCells,
});

export const resetCustomPrice = contract({
  method: 'POST',
  url: '/v1/pos/pricing/reset-custom-price',
  area,
  summary: 'Take the custom price of one cell away',
  description: conflictNote,
  access: 'pricing.edit',
  body: CellRef.extend({ price_list_id: PriceListId }),
  data: SavedCell,
});

export const resetCustomPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/reset-custom-price/bulk',
  area,
  summary: 'Take the custom prices of some cells, or of everything below a node, away',
  description: `Cells that their source has locked are left alone when a node is named, and refused when they are. ${conflictNote}`,
  access: 'pricing.edit',
  body: z
    .object({
      price_list_id: PriceListId,
      cells: listOf(CellRef).optional(),
      node: TreeNode.optional(),
      condition_ids: z.array(Id).max(100).optional().describe('With `node`: only these conditions'),
    })
    .refine((body) => body.cells !== undefined || body.node !== undefined, {
      path: ['cells'],
      message: messages.required('cells'),
    }),
  data: SavedCells.extend({
    cells: z.array(PriceCell).describe('Empty where a node was named: ask for the rows again'),
  }),
});

/** What happened to a cell: who or what changed it, from what to what. */
export const CellEvent = z
  .object({
    id: RecordId,
    created_at: Instant,
    actor_kind: z.string().describe('user, ghost, api_key, customer or system'),
    actor_name: z.string().nullable(),
    batch: z
      .object({ id: RecordId, kind: z.string(), title: z.string(), is_undone: z.boolean() })
      .nullable()
      .describe('The mass rule, import, sync or block it was part of'),
    reason: z.string().nullable(),
    source: PriceSource,
    old_price: Minor.nullable(),
    new_price: Minor.nullable(),
    old_original_price: Minor.nullable(),
    new_original_price: Minor.nullable(),
    old_custom_price: Minor.nullable(),
    new_custom_price: Minor.nullable(),
  })
  .meta({ id: 'CellEvent' });
export type CellEvent = z.infer<typeof CellEvent>;

export const listCellHistory = contract({
  method: 'GET',
  url: '/v1/pos/pricing/cell-history',
  area,
  summary: 'The past of one cell, newest first',
  access: 'pricing.view',
  query: z.object({
    variant_id: Id,
    condition_id: Id,
    price_list_id: PriceListId,
    before: Id.optional().describe('The id of the last event shown: the ones before it come'),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  data: z.object({ items: z.array(CellEvent), has_more: z.boolean() }),
});
