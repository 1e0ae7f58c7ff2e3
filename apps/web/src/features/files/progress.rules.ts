import type { Progress, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import { type ProgressCardData, progressOutcome, putProgress } from '../../ui/progress-stack/progress.rules.ts';

/** The events that report a job's progress. */
export type ProgressEvent = { [E in RealtimeEvent]: RealtimePayload<E> extends Progress ? E : never }[RealtimeEvent];

/** Whether the job of an event ends with a file to download. */
const makesFile: Record<ProgressEvent, boolean> = {
  'datafeed-process': false,
  'books-pricing-process': false,
  'import-pricing-progress': false,
  'export-pricing-progress': true,
  'export-pricing-failed-progress': true,
  'bulk-pricing-progress': false,
  'bulk-quote-progress': false,
  'shipping-kit-batch': true,
  export_order_csv: true,
  export_report_csv: true,
  'shipmondo-carrier-setup': false,
  export_product_catalog: true,
  custom_catalog_import_started: false,
  custom_catalog_import_progress: false,
  custom_catalog_import_completed: false,
  custom_catalog_import_failed: false,
  'company-clone': false,
  'data-match-progress': false,
};
/** The message when a job ends, for jobs whose text the specification sets. */
export const endingWords: Partial<Record<ProgressEvent, { words: string; isFailure?: true }>> = {
  custom_catalog_import_completed: { words: 'Custom catalog import completed successfully!' },
  custom_catalog_import_failed: { words: 'Custom catalog import failed', isFailure: true },
};
export const progressEvents = Object.keys(makesFile) as ProgressEvent[];

export interface FollowedCard extends ProgressCardData {
  /** When its progress was last received, in milliseconds. */
  heard_at: number;
}

export function toCard(event: string, progress: Progress, now: number): FollowedCard {
  return { ...progress, is_download: makesFile[event as ProgressEvent] ?? false, heard_at: now };
}

/** Whether this update ends a running job. */
export function isEnding(cards: readonly ProgressCardData[], next: ProgressCardData): boolean {
  const before = cards.find((card) => card.job_id === next.job_id);
  return progressOutcome(next) !== 'running' && (!before || progressOutcome(before) === 'running');
}

interface Listing {
  /** When the server was asked, in milliseconds. */
  asked_at: number;
  items: readonly (Progress & { event: string })[];
}

/**
 * Merges the cards with the server's list of running jobs: updates known ones and adds new ones. `lost` holds jobs that
 * ended without an event. Their cards are removed.
 */
export function mergeListing(
  cards: readonly FollowedCard[],
  { asked_at, items }: Listing,
): { cards: FollowedCard[]; lost: FollowedCard[] } {
  const isLost = (card: FollowedCard) =>
    progressOutcome(card) === 'running' &&
    card.heard_at < asked_at &&
    !items.some((item) => item.job_id === card.job_id);
  const lost = cards.filter(isLost);
  const kept: readonly ProgressCardData[] = cards.filter((card) => !lost.includes(card));
  const merged = items.reduce((all, item) => putProgress(all, toCard(item.event, item, asked_at)), kept);
  return { cards: merged as FollowedCard[], lost };
}
