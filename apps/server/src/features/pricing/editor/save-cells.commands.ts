import { type CellPrice, maxCells, type PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import { getDeviceRow, listVariants } from '../../catalog/catalog.queries.ts';
import { buyCells } from '../buy-cells.commands.ts';
import { openBatch, rememberBought } from '../price-batches.commands.ts';
import { ensurePriceList, setPrices } from '../prices.commands.ts';
import { readCells } from './cells.queries.ts';
import { checkCells, isSeenStale } from './check-cells.rules.ts';
import { type EditorFrame, openFrame } from './editor-frame.queries.ts';
import { stepsOf } from './grid-cells.rules.ts';
import { lockCells } from './lock-cells.commands.ts';

/** The price of a cell that staff edits. */
type Layer = 'custom_price' | 'original_price';
const layerNames: Record<Layer, string> = { custom_price: 'custom prices', original_price: 'base prices' };

interface OneCell extends CellPrice {
  price_list_id?: number;
}

interface ManyCells {
  price_list_id?: number;
  cells: CellPrice[];
}

/** Sets the custom price of one cell. Returns the cell and the steps that lead to its price. */
export async function setCellPrice(ctx: Ctx, { price_list_id, ...cell }: OneCell) {
  const saved = await saveCells(ctx, 'custom_price', { price_list_id, cells: [cell] }, ['']);
  return { cell: saved.cells[0] as PriceCell, steps: saved.steps };
}

/** Sets custom prices, all or none. */
export function setCellPrices(ctx: Ctx, request: ManyCells) {
  return saveCells(ctx, 'custom_price', request).then(answer);
}

interface BasePrices {
  price_list_id?: number;
  cells?: CellPrice[];
  model_id?: number;
  prices?: { condition_id: number; price: number | null }[];
}

/** Sets base prices, all or none: per cell, or the same for all variants of a model. */
export async function setBasePrices(ctx: Ctx, { price_list_id, cells, model_id, prices = [] }: BasePrices) {
  if (cells) return answer(await saveCells(ctx, 'original_price', { price_list_id, cells }));
  const model = await getDeviceRow(ctx, model_id ?? 0);
  const variants = await listVariants(ctx, [model.id], true);
  const all = variants.flatMap(({ id }) => prices.map((price) => ({ ...price, variant_id: id })));
  if (all.length === 0) throw invalid({ model_id: 'This model has no active variants' });
  if (all.length > maxCells) throw invalid({ prices: `You can save at most ${maxCells} cells at once` });
  const fields = all.map((_, at) => `prices.${at % prices.length}.`);
  return answer(await saveCells(ctx, 'original_price', { price_list_id, cells: all }, fields));
}

const answer = ({ changed, cells }: Saved) => ({ changed, cells });

interface Saved {
  changed: number;
  cells: PriceCell[];
  /** Of the first cell. */
  steps: PriceStep[];
}

/** `fields` are the prefixes of the error keys, by default each cell's index. */
async function saveCells(
  ctx: Ctx,
  layer: Layer,
  { price_list_id, cells }: ManyCells,
  fields: readonly string[] = cells.map((_, at) => `cells.${at}.`),
): Promise<Saved> {
  const [frame, stored] = price_list_id
    ? await pipelined([openFrame(ctx, price_list_id), lockCells(ctx, price_list_id, cells)])
    : await lockOwn(ctx, cells);
  checkCells(cells, stored, fields);
  const stale = cells.filter((cell, at) => isSeenStale(cell, stored[at]));
  if (stale.length > 0) await refuseStale(ctx, frame, stale);
  const changes = cells.flatMap(({ variant_id, condition_id, price }, at) =>
    price === null && !stored[at]?.is_stored ? [] : [{ variant_id, condition_id, [layer]: price }],
  );
  const batch_id =
    changes.length > 1 &&
    (await openBatch(ctx, {
      kind: 'bulk',
      title: `${changes.length} ${layerNames[layer]}`,
      price_list_id: frame.price_list_id,
    }));
  const changed = changes.length > 0 ? await setPrices(ctx, frame.price_list_id, changes) : 0;
  // A price for what is not bought says that it is bought again.
  const priced = cells.filter(({ price }) => price !== null);
  const bought = priced.length > 0 ? await buyCells(ctx, frame.price_list_id, priced) : [];
  if (batch_id) await rememberBought(ctx, batch_id, bought);
  const { book, cells: saved } = await readCells(ctx, frame, cells);
  const first = cells[0];
  return { changed, cells: saved, steps: first ? stepsOf(book, first.variant_id, first.condition_id) : [] };
}

async function lockOwn(ctx: Ctx, cells: readonly CellPrice[]) {
  const frame = await openOwnFrame(ctx);
  return [frame, await lockCells(ctx, frame.price_list_id, cells)] as const;
}

/** Creates the company's main list if there is none yet. */
export async function openOwnFrame(ctx: Ctx, price_list_id?: number): Promise<EditorFrame> {
  const frame = await openFrame(ctx, price_list_id);
  if (frame.price_list_id !== 0) return frame;
  return openFrame(ctx, await ensurePriceList(ctx));
}

async function refuseStale(ctx: Ctx, frame: EditorFrame, keys: readonly CellPrice[]): Promise<never> {
  const { cells } = await readCells(ctx, frame, keys);
  if (cells.length === 0) throw notFound('Condition');
  const what = cells.length === 1 ? 'this price' : `${cells.length} of these prices`;
  throw conflict(`Someone else changed ${what} in the meantime`, { cell: cells[0], cells });
}
