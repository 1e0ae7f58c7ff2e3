import { type MoveEffect, type MoveEffectRow, moveEffects } from './move-effects.data.ts';
import type { OrderKind } from './order-status.data.ts';

export interface MadeMove {
  kind: OrderKind;
  /** Null: the order begins here. */
  from: number | null;
  to: number;
  to_sub: number | null;
}

/** The effects of a move, each once, in the order of the rows. */
export function effectsOf(move: MadeMove, rows: readonly MoveEffectRow[] = moveEffects): MoveEffect[] {
  const matching = rows.filter(
    (row) =>
      (row.kinds === undefined || row.kinds.includes(move.kind)) &&
      (row.from === undefined || row.from === move.from) &&
      (row.to === undefined || row.to === move.to) &&
      (row.to_sub === undefined || row.to_sub === move.to_sub),
  );
  return [...new Set(matching.flatMap(({ effects }) => effects))];
}

/** Whether some move into the status emails the customer, until the company decides otherwise. */
export function emailsOnEntering(kind: OrderKind, to: number, rows: readonly MoveEffectRow[] = moveEffects): boolean {
  return rows.some(
    (row) => row.effects.includes('email') && row.to === to && (row.kinds === undefined || row.kinds.includes(kind)),
  );
}
