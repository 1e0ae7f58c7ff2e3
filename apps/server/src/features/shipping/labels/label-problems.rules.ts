import type { LabelRow } from './label.table.ts';

/** Why something cannot be done with a label, for one and for many; null when it can. */
export type FindLabelProblem = (label: LabelRow) => string | null;

export const findVoidProblem: FindLabelProblem = ({ state, buy_started_at, shipped_at }) => {
  if (state === 'unclear' || (state !== 'bought' && buy_started_at !== null))
    return 'Say first whether the carrier’s site shows this label';
  if (state === 'waiting' || state === 'failed') return null;
  if (state !== 'bought') return 'This label is voided already';
  return shipped_at === null ? null : 'A carrier has scanned this parcel, so its label can no longer be voided';
};

export const findRetryProblem: FindLabelProblem = ({ state, next_try_at }) =>
  state === 'failed' || (state === 'waiting' && next_try_at !== null)
    ? null
    : 'This label is not waiting for another try';

export const findEmailProblem: FindLabelProblem = ({ state }) =>
  state === 'bought' ? null : 'Only a label that was bought can be sent';
