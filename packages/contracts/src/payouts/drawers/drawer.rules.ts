import { fieldLabel, messages } from '../../errors.ts';
import { maxAmount } from '../../route.ts';
import { denominationsOf, type Piece } from './drawer.data.ts';

export const totalOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { value, count }) => sum + value * count, 0);

export interface Counted {
  pieces?: readonly Piece[];
  counted_total?: number;
}

/** The counted total: the sum of the coins and notes, or else the total that was entered. A text says what is wrong. */
export function readCounted(
  { pieces, counted_total }: Counted,
  currency: string,
): { total: number } | { field: 'pieces' | 'counted_total'; problem: string } {
  if (!pieces) {
    if (counted_total === undefined) return { field: 'counted_total', problem: messages.required('counted_total') };
    return { total: counted_total };
  }
  const known = denominationsOf(currency);
  const values = pieces.map(({ value }) => value);
  if (values.some((value) => !known.includes(value)))
    return { field: 'pieces', problem: `Some of the coins and notes are not in use in ${currency}` };
  if (new Set(values).size < values.length) return { field: 'pieces', problem: 'Enter each coin and note once' };
  const total = totalOfPieces(pieces);
  if (total > maxAmount) return { field: 'pieces', problem: messages.tooHigh('counted_total') };
  if (counted_total !== undefined && counted_total !== total)
    return { field: 'counted_total', problem: `${fieldLabel('counted_total')} is not the sum of the coins and notes` };
  return { total };
}

/** Whether closing with this difference needs a reason. */
export const needsReason = (difference: number, tolerance: number): boolean => Math.abs(difference) > tolerance;
