import { isSameShelf } from '../shelf.rules.ts';
import { type UnitStatus, unitStatus } from '../unit.data.ts';
import type { CountResult } from './stocktake.data.ts';

/** A scanned unit, and the count that it was scanned in. */
export interface CountedUnit {
  status: UnitStatus;
  is_here: boolean;
  is_of_category: boolean;
  /** The count is of its shelf, or of all. */
  is_of_shelves: boolean;
  /** Where it belongs. */
  shelf: string | null;
  /** Where it was scanned; null: nobody said so. */
  found_on: string | null;
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
  const why = judgeShelf(unit) ?? (unit.is_of_shelves ? null : belongs(unit.shelf));
  if (why !== null) return { result: 'wrong_shelf', why };
  return { result: 'arrived', why: unit.is_of_category ? 'Came in during the count' : 'Of another category' };
}

/** Why a unit does not belong on the shelf where it was scanned; null: it does, or nobody said where that is. */
export function judgeShelf({ shelf, found_on }: Pick<CountedUnit, 'shelf' | 'found_on'>): string | null {
  if (found_on === null || isSameShelf(shelf, found_on)) return null;
  return belongs(shelf);
}

const belongs = (shelf: string | null) => (shelf === null ? 'Belongs on no shelf' : `Belongs on ${shelf}`);
