import type { CheckRun, JamAction, PrintedCheck } from '@tradepost/contracts/payouts/check.contract';
import type { RegisterState } from '@tradepost/contracts/payouts/check.data';
import type { RegisteredCheck } from '@tradepost/contracts/payouts/check-register.contract';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

export const checkMeanings: Record<RegisterState, Meaning> = {
  printed: 'warning',
  issued: 'info',
  cashed: 'success',
  stale: 'warning',
  voided: 'danger',
  spoiled: 'neutral',
  gap: 'neutral',
};

/** `1042`, or `1043 – 1045` for several numbers that were not used. */
export const nameCheck = ({ check_number, to_number }: RegisteredCheck): string =>
  to_number && to_number !== check_number ? `${check_number} – ${to_number}` : check_number;

interface ListState {
  search?: string;
  sort?: string;
  [filter: string]: unknown;
}

/** The register's query of a list's state. Without a kind it shows all kinds and the gaps. */
export function registerQueryOf({ search, sort, state, buyback_type, date_from, date_to }: ListState) {
  return {
    buyback_type: buyback_type ? Number(buyback_type) : 0,
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(date_from ? { from: date_from } : {}),
    ...(date_to ? { to: date_to } : {}),
    sort_by: sort?.endsWith('check_number') ? 'number' : 'date',
    ...(sort && !sort.startsWith('-') ? { is_ascending: true } : {}),
  };
}

/** What became of a printed check: it printed well, or what to do with it. */
export type CheckAnswer = 'well' | JamAction;

export const answerLabels: Record<CheckAnswer, string> = {
  well: 'Printed well',
  reprint: 'Print again with the same number',
  renumber: 'Spoil it and use the next number',
  cancel: 'Spoil it and don’t print another',
};

export const waitingOf = ({ checks }: CheckRun): PrintedCheck[] => checks.filter(({ state }) => state === 'printed');

/** The call's body of the answers to all checks that wait. */
export function toAnswerBody(checks: readonly PrintedCheck[], answers: Readonly<Record<number, CheckAnswer>>) {
  const answered = checks.map(({ id }) => ({ id, answer: answers[id] ?? 'well' }));
  return {
    well: answered.filter(({ answer }) => answer === 'well').map(({ id }) => id),
    jammed: answered.flatMap(({ id, answer }) => (answer === 'well' ? [] : [{ id, action: answer }])),
  };
}

/** What the button does: `Record 3 payouts`, `Record 2 payouts, print 1 again`. */
export function describeAnswers(
  checks: readonly PrintedCheck[],
  answers: Readonly<Record<number, CheckAnswer>>,
): string {
  const { well, jammed } = toAnswerBody(checks, answers);
  const again = jammed.filter(({ action }) => action !== 'cancel').length;
  const gone = jammed.length - again;
  const parts = [
    well.length > 0 ? `record ${well.length} ${well.length === 1 ? 'payout' : 'payouts'}` : '',
    again > 0 ? `print ${again} again` : '',
    gone > 0 ? `cancel ${gone}` : '',
  ].filter((part) => part !== '');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
