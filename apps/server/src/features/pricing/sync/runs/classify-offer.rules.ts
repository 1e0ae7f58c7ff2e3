import type { Offer } from './offer.rules.ts';
import { isSwing } from './swing.rules.ts';

/** A held price of a cell from an earlier run. */
export interface HeldBefore {
  id: number;
  source_id: number;
  new_price: number;
  status: 'pending' | 'approved' | 'rejected';
}

export interface CurrentCell {
  /** Null if there was no price, or only a sample price. */
  before: number | null;
  /** Whether the current price comes from this source. */
  isFromSource: boolean;
}

export type Verdict = 'same' | 'apply' | 'swing' | 'waits' | 'rejected';

/**
 * Decides what happens to an offer. An offer that is held or was rejected stays so while its price is the same; a
 * different price is checked again.
 */
export function classifyOffer(
  cell: CurrentCell,
  offer: Offer,
  held: HeldBefore | undefined,
  swing_percent: number,
): Verdict {
  if (cell.isFromSource && cell.before === offer.price) return 'same';
  if (held && held.source_id === offer.source_id && held.new_price === offer.price) {
    if (held.status === 'pending') return 'waits';
    if (held.status === 'rejected') return 'rejected';
    return 'apply';
  }
  return isSwing(cell.before, offer.price, swing_percent) ? 'swing' : 'apply';
}
