import { type MoveEffectRow, moveEffects } from '../orders/move-effects.data.ts';
import { decidingRow, type MadeMove } from '../orders/move-effects.rules.ts';
import { type TemplatedOrder, type TemplateKey, templateOfStatus } from './template.data.ts';

/** The template of a move's email: that of its row, or else that of the status that is entered. */
export function templateOfMove(
  move: MadeMove,
  { is_left_for_testing }: Pick<TemplatedOrder, 'is_left_for_testing'> = {},
  rows: readonly MoveEffectRow<TemplateKey>[] = moveEffects,
): TemplateKey | number {
  const place = { status_id: move.to, sub_status_id: move.to_sub, is_left_for_testing };
  return decidingRow(move, 'email', rows)?.template ?? templateOfStatus(place);
}
