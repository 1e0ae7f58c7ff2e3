import { type UnitStatus, unitStatus } from '../unit.data.ts';
import type { CountResult } from './stocktake.data.ts';

/** A scanned unit, and the count that it was scanned in. */
export interface CountedUnit {
  status: UnitStatus;
  is_here: boolean;
  is_of_category: boolean;
}

/** What a scan of a unit says that the count does not expect, and why; null: no unit has the code. */
export function judgeExtra(unit: CountedUnit | null): {
  result: Exclude<CountResult, 'duplicate'>;
  why: string | null;
} {
  if (!unit) return { result: 'unknown', why: 'No unit has this number' };
  if (unit.status === unitStatus.sold) return { result: 'unexpected', why: 'Sold' };
  if (unit.status === unitStatus.deleted) return { result: 'unexpected', why: 'Deleted from the stock' };
  if (unit.status === unitStatus.moved) return { result: 'unexpected', why: 'On its way in a transfer' };
  if (!unit.is_here) return { result: 'wrong_place', why: null };
  return { result: 'arrived', why: unit.is_of_category ? 'Came in during the count' : 'Of another category' };
}
