import { describe, expect, test } from 'vitest';
import type { MadeMove } from '../move-effects.rules.ts';
import { type OrderKind, type StatusId, status, subStatus } from '../order-status.data.ts';
import { findLastingEffect } from './undo-move.rules.ts';

const move = (kind: OrderKind, from: StatusId, to: StatusId, to_sub: number | null = null): MadeMove => ({
  kind,
  from,
  from_sub: null,
  to,
  to_sub,
});
const plain = { has_promo: false, is_unanswered: false };

describe('what a bulk move does that cannot be undone', () => {
  test.each<[string, MadeMove, Partial<typeof plain>, string | null]>([
    ['a hold', move('in-store', status.beingInspected, status.onHold), {}, null],
    ['received devices', move('mail-in', status.delivered, status.beingInspected), {}, null],
    ['a payout', move('in-store', status.payoutProcessing, status.completed), {}, 'Its payout was recorded'],
    ['a reopened order', move('in-store', status.completed, status.payoutProcessing), {}, 'Its payout was taken back'],
    ['returned devices', move('mail-in', status.pendingReturn, status.returned), {}, 'Its devices were returned'],
    [
      'a canceled lead with a promo code',
      move('mail-in', status.onHold, status.leads, subStatus.cancelled),
      { has_promo: true },
      'Its promo code was released',
    ],
    ['one without a code', move('mail-in', status.onHold, status.leads, subStatus.cancelled), {}, null],
    [
      'a quote that is priced and sent',
      move('mail-in', status.leads, status.manualQuote, subStatus.requiresReview),
      {},
      'Its quote was sent',
    ],
    [
      'a lot that comes before its answer',
      move('bulk-quote', status.manualQuote, status.inTransit),
      { is_unanswered: true },
      'Its quote was accepted',
    ],
    ['a lot that was agreed', move('bulk-quote', status.inTransit, status.delivered), {}, null],
  ])('%s', (_what, made, facts, lasting) => {
    expect(findLastingEffect(made, { ...plain, ...facts })).toBe(lasting);
  });
});
