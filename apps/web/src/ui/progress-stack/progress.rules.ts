import type { Progress } from '@tradepost/contracts/realtime';
import { formatCount } from '../../lib/formats/numbers.ts';

/** Milliseconds until a finished card closes. */
export const PROGRESS_CLOSE_MS = 5_000;

/** One card: the job's progress and the card's options. */
export interface ProgressCardData extends Progress {
  /** The job creates a file. At 100% without `download_url` it has failed. */
  is_download?: boolean;
  /** Can be closed while the job runs. Other cards can only be minimized until then. */
  is_closable?: boolean;
  close_after_ms?: number;
  /** A link to the result. */
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

/** The heading: the job's title, or a failure if a download ended without its file. */
export function cardTitle(card: ProgressCardData): string {
  return card.is_download && progressOutcome(card) === 'failed' ? 'Download Failed' : card.title;
}

/** `450 of 1,000 · 550 left`, or null if the job does not count. */
export function describeCounts(card: ProgressCardData): string | null {
  const { done, total } = card;
  if (done === undefined || !total) return null;
  const counted = `${formatCount(done)} of ${formatCount(total)}`;
  return done < total ? `${counted} · ${formatCount(total - done)} left` : counted;
}

/**
 * Applies an event to the stack: updates a known job's card in place, appends a new one.
 * Events can arrive out of order, so progress never goes back and a finished card stays finished.
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
