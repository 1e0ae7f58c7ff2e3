import type { CellPrice } from '@tradepost/contracts/pricing/cell.contract';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { LockedCell } from './lock-cells.commands.ts';

/**
 * Answers 404 for cells that do not exist, or not in this company, and 422 for cells that cannot be saved, with an error per
 * field.
 */
export function checkCells(
  cells: readonly unknown[],
  stored: readonly (LockedCell | undefined)[],
  fields: readonly string[],
): void {
  const errors: Record<string, string> = {};
  const gone: Record<string, string[]> = {};
  cells.forEach((_, at) => {
    const cell = stored[at];
    const field = fields[at] ?? '';
    if (!cell?.is_variant) gone[`${field}variant_id`] = ['This device is no longer in your catalog'];
    else if (!cell.is_condition) gone[`${field}condition_id`] = ['This condition is no longer in your set'];
    const error = cell && errorOf(cell);
    if (error) errors[`${field}${error.field}`] = error.message;
  });
  const [first] = Object.keys(gone);
  if (first !== undefined)
    throw new HttpError(404, `${first.endsWith('variant_id') ? 'Variant' : 'Condition'} not found`, gone);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function errorOf(cell: LockedCell): { field: string; message: string } | null {
  if (!cell.is_of_category)
    return { field: 'condition_id', message: 'This condition doesn’t apply to the device’s category' };
  if (cell.is_archived) return { field: 'condition_id', message: 'This condition is archived' };
  if (cell.is_following)
    return { field: 'condition_id', message: 'This sub-condition’s price is calculated from its condition' };
  if (!cell.is_editable) {
    const source = cell.source_name ? ` (${cell.source_name})` : '';
    return { field: 'price', message: `This price comes from its source${source} and can only be changed there` };
  }
  return null;
}

/** Whether the cell was saved after the client read it. */
export function isSeenStale({ seen_updated_at }: Pick<CellPrice, 'seen_updated_at'>, stored?: LockedCell): boolean {
  if (seen_updated_at === undefined) return false;
  const seen = seen_updated_at === null ? null : Date.parse(seen_updated_at);
  return seen !== (stored?.updated_at ?? null);
}
