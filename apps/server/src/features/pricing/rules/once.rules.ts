import type { RuleFields } from '@tradepost/contracts/pricing/mass-rule.contract';
import { priceOf } from '@tradepost/contracts/pricing/price.rules';
import { followsByItself, recomputeCell } from '../cell-changes.rules.ts';
import type { VariantPlace } from '../price-book.queries.ts';
import type { StoredCell } from '../price-cells.queries.ts';
import type { ListBook } from '../price-list.queries.ts';
import type { CellWrite } from '../write-cells.commands.ts';

/** Why a mass rule leaves a cell as it is. */
export type LeftAlone = 'custom' | 'handed_off' | 'followed' | 'without_price';

type Cell = Pick<StoredCell, 'original_price' | 'custom_price' | 'source'>;

export function whyLeftAlone(book: ListBook, place: VariantPlace, cell: Cell, is_manual: boolean): LeftAlone | null {
  if (cell.custom_price !== null) return 'custom';
  if (!followsByItself(book, place)) return 'handed_off';
  if (cell.original_price === null) return 'without_price';
  return is_manual && (cell.source === 'sync' || cell.source === 'parent') ? 'followed' : null;
}

/** A base price after a one-time change, within the change’s own bounds. Rules and rounding act on it afterwards. */
export function changeOriginal(
  book: ListBook,
  cell: Pick<StoredCell, 'original_price' | 'resale_price'>,
  rule: RuleFields,
) {
  return priceOf({
    currency: book.currency,
    original_price: cell.original_price,
    source: 'base',
    source_name: null,
    custom_price: null,
    resale_price: cell.resale_price,
    rules: [{ ...rule, node_name: '', list_name: null }],
    is_round_up: false,
    round_up_step: 1,
  });
}

/** A cell after a one-time change; null where it is left alone. */
export function changeCellOnce(
  book: ListBook,
  place: VariantPlace,
  before: StoredCell,
  rule: RuleFields,
): CellWrite['cell'] | null {
  if (rule.conditions.length > 0 && !rule.conditions.includes(before.condition_id)) return null;
  if (whyLeftAlone(book, place, before, true) !== null) return null;
  const original_price = changeOriginal(book, before, rule);
  if (original_price === before.original_price) return null;
  return recomputeCell(book, place, { ...before, original_price, source: 'base', source_name: null, source_at: null });
}
