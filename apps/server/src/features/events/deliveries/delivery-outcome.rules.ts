import { pauses, triedHours } from '@tradepost/contracts/events/webhook.data';

/** What a try came to. */
export interface Answered {
  status: number | null;
  answer: string | null;
  error: string | null;
  took_ms: number;
}

export const isAccepted = ({ status, error }: Pick<Answered, 'status' | 'error'>): boolean =>
  error === null && status !== null && status >= 200 && status < 300;

/** Seconds until the next try, after so many tries. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 0;

/** Whether a delivery that failed again is given up: the tries of three days failed, however long it waited in between. */
export const isGivenUp = (tries: number, first_tried_at: Date, now: Date): boolean =>
  tries > pauses.length && now.getTime() - first_tried_at.getTime() >= triedHours * 3_600_000;

/** Failures in a row from which on an endpoint is left alone for a while. */
const calmFailures = 5;
const longestQuietSeconds = 300;

/** For how many seconds nothing is sent to an endpoint that failed so often in a row. */
export const quietAfter = (failures: number): number =>
  failures < calmFailures ? 0 : Math.min(longestQuietSeconds, 2 ** (failures - calmFailures));

/** What a person reads of an answer that is no success. */
export function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It redirects (${status}). Enter the address that it redirects to.`;
  return `It answered ${status}`;
}
