import type { Offer } from './offer.rules.ts';
import { isSwing } from './swing.rules.ts';

/** A price that was held back for a cell before. */
export interface HeldBefore {
  id: number;
  source_id: number;
  new_price: number;
  status: 'pending' | 'approved' | 'rejected';
}

export interface CellNow {
  /** Null where there was none, or only an invented one. */
  before: number | null;
  /** Whether this source's price stands there already. */
  isOfSource: boolean;
}

export type Verdict = 'same' | 'apply' | 'swing' | 'waits' | 'rejected';

/**
 * What to do with a cell for which a source offers a price. What waits for approval goes on waiting while the source
 * says the same, and what was rejected is not raised again; another price is judged anew.
 */
export function weighOffer(cell: CellNow, offer: Offer, held: HeldBefore | undefined, swing_percent: number): Verdict {
  if (cell.isOfSource && cell.before === offer.price) return 'same';
  if (held && held.source_id === offer.source_id && held.new_price === offer.price) {
    if (held.status === 'pending') return 'waits';
    if (held.status === 'rejected') return 'rejected';
    return 'apply';
  }
  return isSwing(cell.before, offer.price, swing_percent) ? 'swing' : 'apply';
}
