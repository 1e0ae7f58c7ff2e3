import { priceOf } from '@tradepost/contracts/pricing/price.rules';
import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import type { StoredCell } from './price-book.queries.ts';
import { bareRulesFor, isFollowing, type VariantPath } from './price-book.queries.ts';
import type { ListBook } from './price-list.queries.ts';
import type { CellWrite } from './write-cells.commands.ts';

type Cell = CellWrite['cell'];

type Rules = ReturnType<typeof bareRulesFor>;

export interface CellChange {
  variant_id: number;
  condition_id: number;
  /** Omitted prices stay as they are, null clears them. Minor units of the list's currency. */
  original_price?: number | null;
  custom_price?: number | null;
  resale_price?: number | null;
  source?: PriceSource;
  source_name?: string | null;
}

interface Memo {
  /** By model and condition. */
  rules: Map<number, Map<number, Rules>>;
  /** Variants that have rules of their own. */
  own: Set<number>;
  following: Map<number, boolean>;
}

/** Lookups that many cells repeat, cached for the lifetime of a book. */
const memos = new WeakMap<ListBook, Memo>();

function memoOf(book: ListBook): Memo {
  const known = memos.get(book);
  if (known) return known;
  const own = [...book.rules.values()].flat().map((rule) => rule.variant_id);
  const memo: Memo = { rules: new Map(), own: new Set(own.filter((id) => id !== null)), following: new Map() };
  memos.set(book, memo);
  return memo;
}

/** The rules for a cell. Variants without rules of their own share the list of their model. */
export function rulesOf(book: ListBook, path: VariantPath, condition_id: number): Rules {
  const { rules, own } = memoOf(book);
  if (own.has(path.id)) return bareRulesFor(book.rules, path, condition_id);
  const ofModel = rules.get(path.model_id) ?? new Map<number, Rules>();
  rules.set(path.model_id, ofModel);
  const known = ofModel.get(condition_id);
  if (known) return known;
  const found = bareRulesFor(book.rules, path, condition_id);
  ofModel.set(condition_id, found);
  return found;
}

export function hasAutomaticPrices(book: ListBook, path: VariantPath): boolean {
  const { following } = memoOf(book);
  const known = following.get(path.id);
  if (known !== undefined) return known;
  const found = isFollowing(book.hand_offs, path);
  following.set(path.id, found);
  return found;
}

const calculatePrice = (book: ListBook, path: VariantPath, cell: Omit<Cell, 'price'>) =>
  priceOf({
    ...cell,
    currency: book.currency,
    rules: rulesOf(book, path, cell.condition_id),
    is_round_up: book.settings.is_round_up,
    round_up_step: book.settings.round_up_step,
  });

/** The cell with its price recalculated; unchanged where automatic prices are off. */
export function recomputeCell(book: ListBook, path: VariantPath, before: StoredCell): Cell {
  if (!hasAutomaticPrices(book, path)) return before;
  return { ...before, price: calculatePrice(book, path, before) };
}

/** The cell after a change by staff or a source; null where automatic prices are off and a source asks. */
export function changeCell(
  book: ListBook,
  path: VariantPath,
  before: StoredCell | undefined,
  change: CellChange,
  at: string,
): Cell | null {
  const isAutomatic = hasAutomaticPrices(book, path);
  const isFromSource = change.source === 'sync' || change.source === 'parent';
  if (!isAutomatic && isFromSource) return null;
  const given = { ...(before ?? emptyCell(change)), ...changedFields(change, before, at) };
  if (isAutomatic) return { ...given, price: calculatePrice(book, path, given) };
  return { ...given, price: manualPrice(book, path, before, change, given) };
}

/** Without automatic prices, a price is what staff entered. Clearing a custom price calculates one from the rules, once. */
function manualPrice(
  book: ListBook,
  path: VariantPath,
  before: StoredCell | undefined,
  change: CellChange,
  given: Omit<Cell, 'price'>,
): number | null {
  if (given.custom_price !== null) return given.custom_price;
  if (change.original_price !== undefined) return given.original_price;
  if (before && before.custom_price !== null) return calculatePrice(book, path, given);
  return before?.price ?? null;
}

function changedFields(change: CellChange, before: StoredCell | undefined, at: string): Partial<Cell> {
  const { original_price, custom_price, resale_price } = change;
  return {
    ...(original_price === undefined ? {} : { original_price, ...sourceOf(change, at) }),
    ...(custom_price === undefined ? {} : { custom_price }),
    ...(resale_price === undefined ? {} : { resale_price }),
    ...(before ? {} : { variant_id: change.variant_id, condition_id: change.condition_id }),
  };
}

/** The source of a new original price. Without one, staff entered the price. */
function sourceOf({ source = 'base', source_name = null }: CellChange, at: string) {
  return { source, source_name, source_at: source === 'base' ? null : at };
}

function emptyCell({ variant_id, condition_id }: CellChange): Cell {
  return {
    variant_id,
    condition_id,
    original_price: null,
    custom_price: null,
    resale_price: null,
    price: null,
    source: 'base',
    source_name: null,
    source_at: null,
  };
}
