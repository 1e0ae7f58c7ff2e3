import type { CellPrice } from '@tradepost/contracts/pricing/cell.contract';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import type { LockedCell } from './lock-cells.commands.ts';

/** Refuses cells that are not the company's with 404, and those that cannot be saved with what is wrong, each on its field. */
export function checkCells(
  cells: readonly unknown[],
  stored: readonly (LockedCell | undefined)[],
  fields: readonly string[],
): void {
  const errors: Record<string, string> = {};
  cells.forEach((_, at) => {
    const cell = stored[at];
    if (!cell?.is_variant) throw notFound('Variant');
    if (!cell.is_condition) throw notFound('Condition');
    const wrong = faultOf(cell);
    if (wrong) errors[`${fields[at] ?? ''}${wrong.field}`] = wrong.message;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function faultOf(cell: LockedCell): { field: string; message: string } | null {
  if (!cell.is_of_category) return { field: 'condition_id', message: 'This condition is not of the device’s category' };
  if (cell.is_archived) return { field: 'condition_id', message: 'This condition is archived' };
  if (cell.is_following)
    return { field: 'condition_id', message: 'The price of this sub-condition follows from its condition’s' };
  if (!cell.is_editable) {
    const source = cell.source_name ? ` (${cell.source_name})` : '';
    return { field: 'price', message: `This price is locked by its source${source} and can only be changed there` };
  }
  return null;
}

/** Somebody saved the cell after it was shown. */
export function isSeenStale({ seen_updated_at }: Pick<CellPrice, 'seen_updated_at'>, stored?: LockedCell): boolean {
  if (seen_updated_at === undefined) return false;
  const seen = seen_updated_at === null ? null : Date.parse(seen_updated_at);
  return seen !== (stored?.updated_at ?? null);
}
