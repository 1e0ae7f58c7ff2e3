import type { Progress, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import { type ProgressCardData, progressOutcome, putProgress } from '../../ui/progress-stack/progress.rules.ts';

/** Every event that reports long work. */
export type ProgressEvent = { [E in RealtimeEvent]: RealtimePayload<E> extends Progress ? E : never }[RealtimeEvent];

/** Whether the work that an event reports ends in a file to download. */
const makesFile: Record<ProgressEvent, boolean> = {
  'datafeed-process': false,
  'books-pricing-process': false,
  'import-pricing-progress': false,
  'export-pricing-progress': true,
  'export-pricing-failed-progress': true,
  'bulk-pricing-progress': false,
  'shipping-kit-batch': false,
  export_order_csv: true,
  export_report_csv: true,
  'shipmondo-carrier-setup': false,
  export_product_catalog: true,
  custom_catalog_import_started: false,
  custom_catalog_import_progress: false,
  custom_catalog_import_completed: false,
  custom_catalog_import_failed: false,
  'company-clone': false,
};
/** What is said when work ends, where the specification has words for it. */
export const endingWords: Partial<Record<ProgressEvent, { words: string; isFailure?: true }>> = {
  custom_catalog_import_completed: { words: 'Custom catalog import completed successfully!' },
  custom_catalog_import_failed: { words: 'Custom catalog import failed', isFailure: true },
};
export const progressEvents = Object.keys(makesFile) as ProgressEvent[];

export interface FollowedCard extends ProgressCardData {
  /** Milliseconds: when its progress was last heard of. */
  heard_at: number;
}

export function toCard(event: string, progress: Progress, now: number): FollowedCard {
  return { ...progress, is_download: makesFile[event as ProgressEvent] ?? false, heard_at: now };
}

/** Whether this news ends work that was still running. */
export function isEnding(cards: readonly ProgressCardData[], next: ProgressCardData): boolean {
  const before = cards.find((card) => card.job_id === next.job_id);
  return progressOutcome(next) !== 'running' && (!before || progressOutcome(before) === 'running');
}

interface Listing {
  /** Milliseconds: when the server was asked. */
  asked_at: number;
  items: readonly (Progress & { event: string })[];
}

/**
 * The cards after the server has listed what still runs: known ones move on, new ones come. `lost` are those that ran
 * and have ended while nobody was told; their cards go.
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
