import { z } from 'zod';
import { messages } from '../errors.ts';
import { ConditionId, Limit, ModelId, PriceListId, VariantId } from '../fields.ts';
import { contract, Id, Instant, Minor, maxPrice, Time } from '../route.ts';
import { PriceSource, PriceStep } from './pricing.contract.ts';
import { TreeNode } from './tree-node.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** Maximum cells per save: a pasted block, a column filled down, one step of undo. */
export const maxCells = 5_000;

/** A price typed into a cell, in whole minor units. A fraction means too many decimals. */
export const PriceAmount = z
  .number({ error: messages.numeric('price') })
  .refine((price) => Number.isInteger(price), 'Price has more decimals than the currency')
  .refine((price) => price >= 0, 'Price must not be negative')
  .refine((price) => price <= maxPrice, 'Price is too high')
  .meta({ type: 'integer', minimum: 0, maximum: maxPrice })
  .nullable()
  .describe('Whole minor units of the price list’s currency; null removes the price');

/** One cell of the grid: a variant in a condition on one price list. */
export const PriceCell = z
  .object({
    id: z.string().describe('`variant:condition:price list`'),
    variant_id: RecordId,
    condition_id: RecordId,
    price_list_id: RecordId.describe('The list shown'),
    price: Minor.nullable().describe('The offered price; null: none is set, or it is not bought in this condition'),
    is_bought: z.boolean().describe('False: not bought in this condition, whatever source and rules say'),
    original_price: Minor.nullable().describe('From the source, or the base price typed by staff'),
    custom_price: Minor.nullable().describe('Typed by staff; applies until it is reset'),
    rule_price: Minor.nullable().describe('The price from source and rules alone, which a reset restores'),
    rule: z.string().nullable().describe('Summary of the rule that applies: `Samsung (Smartphones): + 5%`'),
    source: PriceSource.nullable().describe('Null when the cell does not exist yet'),
    is_custom_price: z.boolean(),
    is_editable_custom_price: z.boolean().describe('False: its source does not allow custom prices'),
    is_stale: z.boolean().describe('Its source has not updated the price for days'),
    is_inherited: z
      .boolean()
      .describe('The list has no cell of its own here: the more general list’s price applies, with this list’s rules'),
    last_update: Instant.nullable().describe('Send it back as `seen_updated_at`; null when the list has no cell'),
    sort: z.number().int().describe('Position of the condition’s column'),
    is_subcondition: z.boolean(),
  })
  .meta({ id: 'PriceCell' });
export type PriceCell = z.infer<typeof PriceCell>;

const seen_updated_at = Time.nullable()
  .optional()
  .describe('The `last_update` that was shown. 409 with the stored cell when it differs. Left out: not checked');

export const CellRef = z.object({ variant_id: VariantId, condition_id: ConditionId, seen_updated_at });

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
  changed: z.number().int().describe('Number of cells whose price changed'),
  cells: z.array(PriceCell).describe('In the order sent'),
});

const conflictNote =
  'When a cell was saved by someone else since it was shown: 409, nothing is saved, and `data.cells` holds the stored cells.';
const errorNote = 'All or nothing: `errors` names invalid cells as `cells.3.price`.';

export const getPriceCell = contract({
  method: 'GET',
  url: '/v1/pos/pricing/cell',
  area,
  summary: 'A stored cell, and why it has this price',
  access: 'pricing.view',
  query: z.object({ variant_id: VariantId, condition_id: ConditionId, price_list_id: PriceListId }),
  data: SavedCell,
});

export const setPricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-pricing',
  area,
  summary: 'Set the custom price of a cell',
  description: `Null clears it, so that source and rules apply again. ${conflictNote} A cell locked by its source is a 422 on \`price\`.`,
  access: 'pricing.edit',
  body: CellPrice.extend({ price_list_id: PriceListId }),
  data: SavedCell,
});

const CellsField = listOf(CellPrice).describe('The prices: variant and condition');
export const setBulkPricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-bulk-pricing',
  area,
  summary: 'Save a block of custom prices, as from paste, fill, undo or redo',
  description: `${errorNote} ${conflictNote}`,
  access: 'pricing.edit',
  body: z.object({ price_list_id: PriceListId, cells: CellsField }),
  data: SavedCells,
});

export const setBasePricing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-base-pricing',
  area,
  summary: 'Set base prices, which rules then adjust',
  description: `Either \`cells\`, or \`model_id\` with \`prices\` for all its active variants. A cell that followed a source has a base price until the source next updates it. ${errorNote} ${conflictNote}`,
  access: 'pricing.edit',
  body: z
    .object({
      price_list_id: PriceListId,
      cells: CellsField.optional(),
      model_id: ModelId.optional(),
      prices: z
        .array(z.object({ condition_id: ConditionId, price: PriceAmount }))
        .min(1)
        .max(100)
        .optional()
        .describe('The prices to save'),
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
  summary: 'Reset the custom price of a cell',
  description: conflictNote,
  access: 'pricing.edit',
  body: CellRef.extend({ price_list_id: PriceListId }),
  data: SavedCell,
});

export const resetCustomPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/reset-custom-price/bulk',
  area,
  summary: 'Reset the custom prices of some cells, or of everything below a node',
  description: `Cells locked by their source are skipped with a node, and refused by id. ${conflictNote}`,
  access: 'pricing.edit',
  body: z
    .object({
      price_list_id: PriceListId,
      cells: listOf(CellRef).optional().describe('The cells: variant and condition'),
      node: TreeNode.optional(),
      condition_ids: z.array(Id).max(100).optional().describe('With `node`: only these conditions'),
    })
    .refine((body) => body.cells !== undefined || body.node !== undefined, {
      path: ['cells'],
      message: messages.required('cells'),
    }),
  data: SavedCells.extend({
    cells: z.array(PriceCell).describe('Empty when a node was named: reload the rows'),
  }),
});

export const setBought = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-bought',
  area,
  summary: 'Say which cells are bought',
  description:
    'A cell that is not bought has no price, and nobody can enter one in an order. A cell that is bought has its price again, if it had one. Setting a custom or base price buys a cell too.',
  access: 'pricing.edit',
  body: z.object({
    price_list_id: PriceListId,
    cells: listOf(CellRef.omit({ seen_updated_at: true })).describe(
      'The cells that were bought: variant and condition',
    ),
    is_bought: z
      .boolean()
      .describe('False: don’t buy it in this condition. True: buy it again, at the price of the list'),
  }),
  data: SavedCells,
});

/** A change of a cell: by whom or what, from which price to which. */
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
  summary: 'The history of a cell, newest first',
  access: 'pricing.view',
  query: z.object({
    variant_id: VariantId,
    condition_id: ConditionId,
    price_list_id: PriceListId,
    before: Id.optional().describe('ID of the last event shown; returns the events before it'),
    limit: Limit.max(100).default(25),
  }),
  data: z.object({ items: z.array(CellEvent), has_more: z.boolean() }),
});
