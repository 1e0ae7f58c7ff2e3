import { priceOf } from '@tradepost/contracts/pricing/price.rules';
import { bareRulesFor, isFollowing, type VariantPlace } from './price-book.queries.ts';
import type { StoredCell } from './price-cells.queries.ts';
import type { ListBook } from './price-list.queries.ts';
import type { CellChange } from './prices.commands.ts';
import type { CellWrite } from './write-cells.commands.ts';

type Cell = CellWrite['cell'];

type Rules = ReturnType<typeof bareRulesFor>;

interface Memo {
  /** By model and condition. */
  rules: Map<number, Map<number, Rules>>;
  /** Variants that have rules of their own. */
  own: Set<number>;
  following: Map<number, boolean>;
}

/** What is asked of many cells in turn: kept for as long as one book is open. */
const kept = new WeakMap<ListBook, Memo>();

function memoOf(book: ListBook): Memo {
  const known = kept.get(book);
  if (known) return known;
  const own = [...book.rules.values()].flat().map((rule) => rule.variant_id);
  const memo: Memo = { rules: new Map(), own: new Set(own.filter((id) => id !== null)), following: new Map() };
  kept.set(book, memo);
  return memo;
}

/** The rules that act on a cell: the same list for all of a model that have none of their own. */
export function rulesOf(book: ListBook, place: VariantPlace, condition_id: number): Rules {
  const { rules, own } = memoOf(book);
  if (own.has(place.id)) return bareRulesFor(book.rules, place, condition_id);
  const ofModel = rules.get(place.model_id) ?? new Map<number, Rules>();
  rules.set(place.model_id, ofModel);
  const known = ofModel.get(condition_id);
  if (known) return known;
  const found = bareRulesFor(book.rules, place, condition_id);
  ofModel.set(condition_id, found);
  return found;
}

export function followsByItself(book: ListBook, place: VariantPlace): boolean {
  const { following } = memoOf(book);
  const known = following.get(place.id);
  if (known !== undefined) return known;
  const found = isFollowing(book.hand_offs, place);
  following.set(place.id, found);
  return found;
}

const engine = (book: ListBook, place: VariantPlace, cell: Omit<Cell, 'price'>) =>
  priceOf({
    ...cell,
    currency: book.currency,
    rules: rulesOf(book, place, cell.condition_id),
    is_round_up: book.settings.is_round_up,
    round_up_step: book.settings.round_up_step,
  });

/** The cell as rules and settings make it now; as it is where the hand-off is off. */
export function recomputeCell(book: ListBook, place: VariantPlace, before: StoredCell): Cell {
  if (!followsByItself(book, place)) return before;
  return { ...before, price: engine(book, place, before) };
}

/** The cell after somebody’s or a source’s change; null where the source has no say. */
export function changeCell(
  book: ListBook,
  place: VariantPlace,
  before: StoredCell | undefined,
  change: CellChange,
  at: string,
): Cell | null {
  const isFree = followsByItself(book, place);
  const isOfSource = change.source === 'sync' || change.source === 'parent';
  if (!isFree && isOfSource) return null;
  const given = { ...(before ?? emptyCell(change)), ...namedIn(change, before, at) };
  if (isFree) return { ...given, price: engine(book, place, given) };
  return { ...given, price: keptPrice(book, place, before, change, given) };
}

/** Staff's own word counts as it is; only who takes a custom price away gets the one that rules make, and keeps that. */
function keptPrice(
  book: ListBook,
  place: VariantPlace,
  before: StoredCell | undefined,
  change: CellChange,
  given: Omit<Cell, 'price'>,
): number | null {
  if (given.custom_price !== null) return given.custom_price;
  if (change.original_price !== undefined) return given.original_price;
  if (before && before.custom_price !== null) return engine(book, place, given);
  return before?.price ?? null;
}

function namedIn(change: CellChange, before: StoredCell | undefined, at: string): Partial<Cell> {
  const { original_price, custom_price, resale_price } = change;
  return {
    ...(original_price === undefined ? {} : { original_price, ...sourceOf(change, at) }),
    ...(custom_price === undefined ? {} : { custom_price }),
    ...(resale_price === undefined ? {} : { resale_price }),
    ...(before ? {} : { variant_id: change.variant_id, condition_id: change.condition_id }),
  };
}

/** A new original price comes with its source, staff's own where none is named; anything else leaves it. */
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
