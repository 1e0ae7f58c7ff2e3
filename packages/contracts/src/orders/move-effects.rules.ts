import {
  type MoveEffect,
  type MoveEffectRow,
  type MovePattern,
  moveEffectOrder,
  moveEffects,
} from './move-effects.data.ts';
import type { OrderKind } from './order-status.data.ts';

export interface MadeMove {
  kind: OrderKind;
  /** Null: the order begins here. */
  from: number | null;
  from_sub: number | null;
  to: number;
  to_sub: number | null;
}

type Rows = readonly MoveEffectRow[];

const places = ['from', 'from_sub', 'to', 'to_sub'] as const;

const matches = (row: MovePattern, move: MadeMove): boolean =>
  (row.kinds?.includes(move.kind) ?? true) &&
  places.every((place) => row[place] === undefined || row[place] === move[place]);

/** Whether every move of the one is a move of the other, which has more. */
export function isNarrower(one: MovePattern, other: MovePattern): boolean {
  return isWithin(one, other) && !isWithin(other, one);
}

function isWithin(one: MovePattern, other: MovePattern): boolean {
  const { kinds } = other;
  const hasKinds = kinds === undefined || (one.kinds?.every((kind) => kinds.includes(kind)) ?? false);
  return hasKinds && places.every((place) => other[place] === undefined || other[place] === one[place]);
}

export const saysOf = ({ effects = [], without = [] }: MoveEffectRow, effect: MoveEffect): boolean =>
  effects.includes(effect) || without.includes(effect);

/** The narrowest row of those that match the move and say something of the effect. */
export function decidingRow<Row extends MoveEffectRow>(
  move: MadeMove,
  effect: MoveEffect,
  rows: readonly Row[],
): Row | undefined {
  return rows
    .filter((row) => saysOf(row, effect) && matches(row, move))
    .reduce<Row | undefined>((best, row) => (best && !isNarrower(row, best) ? best : row), undefined);
}

/** The effects of a move, each once, in the order in which they are done. */
export function effectsOf(move: MadeMove, rows: Rows = moveEffects): MoveEffect[] {
  return moveEffectOrder.filter((effect) => decidingRow(move, effect, rows)?.effects?.includes(effect));
}

/** Whether some move into the status emails the seller, until the company decides otherwise. */
export function emailsOnEntering(kind: OrderKind, to: number, rows: Rows = moveEffects): boolean {
  const said = rows.filter((row) => saysOf(row, 'email') && (row.to === undefined || row.to === to));
  // Where no row names a place, every other one is alike: null stands for it.
  const patterns: MovePattern[] = [{}, ...said];
  const moves = patterns.flatMap(({ from = null, from_sub = null }) =>
    patterns.map(({ to_sub = null }) => ({ kind, from, from_sub, to, to_sub })),
  );
  return moves.some((move) => effectsOf(move, said).includes('email'));
}
