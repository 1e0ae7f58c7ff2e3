import type { MoveEffect } from '../move-effects.data.ts';
import { effectsOf, type MadeMove } from '../move-effects.rules.ts';
import { status } from '../order-status.data.ts';

/** What an effect leaves behind that an undo cannot take back. Null: the order gets its columns and devices back. */
const lastingEffects: Record<MoveEffect, string | null> = {
  reopen: 'Its payout was taken back',
  return_items: 'Its devices were returned',
  release_promo: 'Its promo code was released',
  archive: null,
  start_lock: null,
  send_lines: 'Its quote was sent',
  accept_lines: 'Its quote was accepted',
  decline_lines: 'Its quote was declined',
  open_quote: 'Its quote was sent',
  receive_items: null,
  keep_hold_reason: null,
  // It waits longer than an undo is offered.
  email: null,
};

/** Why a bulk move of an order cannot be undone; null when it can. */
export function findLastingEffect(
  move: MadeMove,
  { has_promo, is_unanswered }: { has_promo: boolean; is_unanswered: boolean },
): string | null {
  if (move.to === status.completed) return 'Its payout was recorded';
  for (const effect of effectsOf(move)) {
    if (effect === 'release_promo' && !has_promo) continue;
    // Lines that are agreed stay so.
    if (effect === 'accept_lines' && !is_unanswered) continue;
    if (lastingEffects[effect] !== null) return lastingEffects[effect];
  }
  return null;
}
