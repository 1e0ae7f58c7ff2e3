import { denominationsOf, type Piece } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { totalOfPieces } from '@tradepost/contracts/payouts/drawers/drawer.rules';
import { formatMoney } from '../../../lib/formats/money.ts';

/** What is typed while counting: how many of each coin and note by its value, or only the total. */
export interface CountText {
  counts: Readonly<Record<number, string>>;
  total: number | null;
  /** Only the total is entered. Always so for currencies whose coins are not known. */
  is_total_only: boolean;
}

export const emptyCount = (currency: string): CountText => ({
  counts: {},
  total: null,
  is_total_only: denominationsOf(currency).length === 0,
});

/** At most six digits, so that no typing error comes to more than a company has. */
export const cleanCount = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

export const piecesOf = ({ counts }: CountText, currency: string): Piece[] =>
  denominationsOf(currency).map((value) => ({ value, count: Number(counts[value] ?? '') || 0 }));

/** The counted total; null before anything is entered. */
export function countedTotal(text: CountText, currency: string): number | null {
  if (text.is_total_only) return text.total;
  const isEmpty = Object.values(text.counts).every((count) => count === '');
  return isEmpty ? null : totalOfPieces(piecesOf(text, currency));
}

/** The body's fields. Null before anything is entered; nothing in the drawer is a zero that was entered. */
export function countBody(text: CountText, currency: string): { pieces: Piece[] } | { counted_total: number } | null {
  const total = countedTotal(text, currency);
  if (total === null) return null;
  return text.is_total_only ? { counted_total: total } : { pieces: piecesOf(text, currency) };
}

/** The difference in words: `$3.00 missing`, `$1.00 over`, `Matches`. */
export function differenceText(difference: number, currency: string): string {
  if (difference === 0) return 'Matches';
  return `${formatMoney(Math.abs(difference), currency)} ${difference < 0 ? 'missing' : 'over'}`;
}
