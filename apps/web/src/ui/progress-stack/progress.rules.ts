import type { Progress } from '@tradepost/contracts/realtime';

/** A finished card leaves the stack after this long. */
export const PROGRESS_CLOSE_MS = 5_000;

/** One card of the stack: the job's progress, and how its card behaves. */
export interface ProgressCardData extends Progress {
  /** The job makes a file: without `download_url` at 100 percent it failed. */
  is_download?: boolean;
  /** May be closed while it runs; others can only be minimised until they finish. */
  is_closable?: boolean;
  close_after_ms?: number;
  /** Where to look at the result. */
  link?: { label: string; to: string };
}

export type ProgressOutcome = 'running' | 'succeeded' | 'failed';

export function progressOutcome(card: ProgressCardData): ProgressOutcome {
  if (card.status === 'FAILED') return 'failed';
  if (card.status === 'COMPLETED' || card.percentage >= 100) {
    return card.is_download && !card.download_url ? 'failed' : 'succeeded';
  }
  return 'running';
}

export function isCardClosable(card: ProgressCardData): boolean {
  return Boolean(card.is_closable) || progressOutcome(card) !== 'running';
}

/** The heading: the job's own title, until a download ends without its file. */
export function cardTitle(card: ProgressCardData): string {
  return card.is_download && progressOutcome(card) === 'failed' ? 'Download Failed' : card.title;
}

/** `450 of 1,000 · 550 left`, or nothing while the job does not count. */
export function describeCounts(card: ProgressCardData): string | null {
  const { done, total } = card;
  if (done === undefined || !total) return null;
  const number = new Intl.NumberFormat('en');
  const counted = `${number.format(done)} of ${number.format(total)}`;
  return done < total ? `${counted} · ${number.format(total - done)} left` : counted;
}

/**
 * The stack after an event: a known job's card moves on in its place, a new one comes at the end.
 * Events can overtake each other, so a card never goes back and a finished one stays finished.
 */
export function putProgress(cards: readonly ProgressCardData[], next: ProgressCardData): ProgressCardData[] {
  const index = cards.findIndex((card) => card.job_id === next.job_id);
  const current = cards[index];
  if (!current) return [...cards, next];
  const isStale =
    next.status !== 'FAILED' &&
    next.status !== 'COMPLETED' &&
    (progressOutcome(current) !== 'running' || next.percentage < current.percentage);
  return isStale ? [...cards] : cards.with(index, { ...current, ...next });
}
