import type { RuleFields } from '@tradepost/contracts/pricing/mass-rule.contract';
import { priceOf } from '@tradepost/contracts/pricing/price.rules';
import { hasAutomaticPrices, recomputeCell } from '../cell-changes.rules.ts';
import type { StoredCell, VariantPath } from '../price-book.queries.ts';
import type { ListBook } from '../price-list.queries.ts';
import type { CellWrite } from '../write-cells.commands.ts';

/** Why a mass rule skips a cell. */
export type SkipReason = 'custom' | 'handed_off' | 'followed' | 'without_price';

type Cell = Pick<StoredCell, 'original_price' | 'custom_price' | 'source'>;

export function skipReason(book: ListBook, path: VariantPath, cell: Cell, is_manual: boolean): SkipReason | null {
  if (cell.custom_price !== null) return 'custom';
  if (!hasAutomaticPrices(book, path)) return 'handed_off';
  if (cell.original_price === null) return 'without_price';
  return is_manual && (cell.source === 'sync' || cell.source === 'parent') ? 'followed' : null;
}

/** The base price after a one-time change, within the change’s limits and before rules and rounding. */
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

/** The cell after a one-time change; null if it is skipped or does not change. */
export function changeCellOnce(
  book: ListBook,
  path: VariantPath,
  before: StoredCell,
  rule: RuleFields,
): CellWrite['cell'] | null {
  if (rule.conditions.length > 0 && !rule.conditions.includes(before.condition_id)) return null;
  if (skipReason(book, path, before, true) !== null) return null;
  const original_price = changeOriginal(book, before, rule);
  if (original_price === before.original_price) return null;
  return recomputeCell(book, path, { ...before, original_price, source: 'base', source_name: null, source_at: null });
}
