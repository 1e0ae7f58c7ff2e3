import type {
  applySuggestions,
  DeskPreviewItem,
  DeskRow,
  previewSuggestions,
} from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { tracePrice } from '@tradepost/contracts/pricing/price.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CellChange, changeCell, hasAutomaticPrices, rulesOf } from '../cell-changes.rules.ts';
import type { StoredCell, VariantPath } from '../price-book.queries.ts';
import { listVariantPaths, readCells } from '../price-cells.queries.ts';
import { type ListBook, openListBook } from '../price-list.queries.ts';
import { pickOffer } from '../sync/runs/offer.rules.ts';
import { isIncluded, listOffers, openOfferBook } from '../sync/runs/offers.queries.ts';
import { deskSource, listRowsOf } from './desk.queries.ts';
import { findOwnList, requirePrices } from './desk-cells.queries.ts';

type Request = ServedInput<typeof applySuggestions>['body'];

export interface NextRun {
  name: string;
  price: number;
}

const keyOf = ({ variant_id, condition_id }: { variant_id: number; condition_id: number }) =>
  `${variant_id}:${condition_id}`;

/** The rows of the cells to apply. 404 for what has no suggestion, 409 where another price is suggested by now. */
export async function listSuggested(ctx: Ctx, list: number, cells: Request['cells']): Promise<DeskRow[]> {
  const rows = await listRowsOf(ctx, list, cells);
  const found = cells.map((cell) => ({ row: rows.get(keyOf(cell)), price: cell.price }));
  if (found.some(({ row }) => row === undefined)) throw notFound('Suggestion');
  const changed = found.filter(({ row, price }) => row?.suggested !== price);
  if (changed.length > 0) throw conflict('These suggestions were computed anew in the meantime. Reload the page.');
  const byCell = new Map(found.map(({ row }) => [row!.id, row!]));
  return [...byCell.values()];
}

/** The change of prices that applies a suggestion. */
export function toChange(row: DeskRow, clear_custom: boolean): CellChange {
  return {
    variant_id: row.variant_id,
    condition_id: row.condition_id,
    original_price: row.suggested,
    resale_price: row.expected,
    source: 'base',
    source_name: deskSource,
    ...(clear_custom && row.custom_price !== null ? { custom_price: null } : {}),
  };
}

/** What the followed lists write into cells with their next run, where it differs from `priceOf`. By cell. */
export async function listNextRuns(
  ctx: Ctx,
  list: number,
  paths: readonly VariantPath[],
): Promise<Map<string, NextRun>> {
  const [offerBook, book] = [await openOfferBook(ctx), await openListBook(ctx, list)];
  const followed = paths.filter((path) => hasAutomaticPrices(book, path));
  const offers = await listOffers(ctx, offerBook, followed);
  const runs = new Map<string, NextRun>();
  for (const path of followed) {
    for (const [condition_id, given] of offers.get(path.id) ?? []) {
      const offer = pickOffer(given, offerBook.settings.preference);
      const source = offer && offerBook.sources.get(offer.source_id);
      if (!offer?.is_fresh || !source || !isIncluded(offerBook, source.id, path, true)) continue;
      runs.set(`${path.id}:${condition_id}`, { name: source.label, price: offer.price });
    }
  }
  return runs;
}

/** What applying these suggestions would change. Writes nothing. */
export async function previewApply(
  ctx: Ctx,
  { cells, clear_custom }: Request,
): Promise<DataOf<typeof previewSuggestions>> {
  requirePrices(ctx);
  const list = await findOwnList(ctx);
  const rows = await listSuggested(ctx, list, cells);
  const variant_ids = [...new Set(rows.map((row) => row.variant_id))];
  const paths = await listVariantPaths(ctx, variant_ids);
  const book = await openListBook(ctx, list);
  const stored = new Map((await readCells(ctx, list, variant_ids)).map((cell) => [keyOf(cell), cell]));
  const runs = await listNextRuns(ctx, list, paths);
  const byId = new Map(paths.map((path) => [path.id, path]));
  const items = rows.map((row) => {
    const path = byId.get(row.variant_id);
    if (!path) throw notFound('Variant');
    return previewOne(book, path, stored.get(row.id), row, { clear_custom, run: runs.get(row.id) });
  });
  const count = (matches: (item: DeskPreviewItem) => boolean) => items.filter(matches).length;
  return {
    currency: ctx.company.currency,
    items,
    counts: {
      changed: count(({ before, after, is_locked }) => !is_locked && before !== after),
      moved: count(({ moved_by }) => moved_by.length > 0),
      hidden: count(({ hidden_by }) => hidden_by !== null),
      overwritten: count(({ overwritten_by }) => overwritten_by !== null),
      locked: count(({ is_locked }) => is_locked),
    },
  };
}

function previewOne(
  book: ListBook,
  path: VariantPath,
  before: StoredCell | undefined,
  row: DeskRow,
  { clear_custom, run }: { clear_custom: boolean; run: NextRun | undefined },
): DeskPreviewItem {
  const { id, variant_id, condition_id, device_name, condition_name, category, is_locked } = row;
  const change = toChange(row, clear_custom);
  const base = row.suggested ?? 0;
  const cell = is_locked ? before : changeCell(book, path, before, change, '');
  const custom = clear_custom ? null : (before?.custom_price ?? null);
  return {
    id,
    variant_id,
    condition_id,
    device_name,
    condition_name,
    category,
    before: before?.price ?? null,
    base,
    after: cell?.price ?? null,
    moved_by: is_locked ? [] : movesOf(book, path, condition_id, base, row.expected),
    hidden_by: is_locked ? null : custom,
    overwritten_by: !is_locked && run && run.price !== base ? run : null,
    is_locked,
  };
}

/** Which rules and limits move a base price, by the keys of their steps. */
export function movesOf(
  book: ListBook,
  path: VariantPath,
  condition_id: number,
  base: number,
  resale_price: number | null,
): DeskPreviewItem['moved_by'] {
  if (!hasAutomaticPrices(book, path)) return [];
  const { moved, price } = tracePrice({
    currency: book.currency,
    original_price: base,
    source: 'base',
    source_name: null,
    custom_price: null,
    resale_price,
    rules: rulesOf(book, path, condition_id),
    is_round_up: book.settings.is_round_up,
    round_up_step: book.settings.round_up_step,
  });
  return price === base ? [] : moved.filter((key) => key !== 'source');
}
