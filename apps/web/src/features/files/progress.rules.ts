import { clonePercentage } from '@tradepost/contracts/cloning/clone.rules';
import { cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { readPercentage } from '@tradepost/contracts/feeds/datafeed.rules';
import type { Progress, RealtimeEvent, RealtimePayload } from '@tradepost/contracts/realtime';
import { type ProgressCardData, progressOutcome, putProgress } from '../../ui/progress-stack/progress.rules.ts';

/** The events that report a job's progress. */
export type ProgressEvent = { [E in RealtimeEvent]: RealtimePayload<E> extends Progress ? E : never }[RealtimeEvent];

/** Whether the job of an event ends with a file to download. */
const makesFile: Record<ProgressEvent, boolean> = {
  'datafeed-process': false,
  'price-sync-progress': false,
  'books-pricing-process': false,
  'import-pricing-progress': false,
  'export-pricing-progress': true,
  'export-pricing-failed-progress': true,
  'bulk-pricing-progress': false,
  'bulk-quote-progress': false,
  'shipping-kit-batch': true,
  export_order_csv: true,
  export_customer_csv: true,
  import_customer_csv: false,
  export_customer_data: true,
  export_report_csv: true,
  'shipmondo-carrier-setup': false,
  'shipengine-carrier-setup': false,
  'easypost-carrier-setup': false,
  'carrier-setup': false,
  'payout-setup': false,
  'system-setup': false,
  'system-read': false,
  export_product_catalog: true,
  custom_catalog_import_started: false,
  custom_catalog_import_progress: false,
  custom_catalog_import_completed: false,
  custom_catalog_import_failed: false,
  'company-clone': false,
  export_company: true,
  'data-match-progress': false,
  'inventory-export': true,
  'inventory-import': false,
  'device-result-import': false,
  'inventory-bulk': false,
  'bulk-job': false,
  'order-bulk': false,
  'webhook-replay': false,
};
export interface Ending {
  words: string;
  kind: 'success' | 'failure' | 'warning';
  /** The user’s companies have changed. */
  is_new_company?: true;
}

/** The messages of jobs whose text the specification sets, by the status at which they show. */
const endingWords: Partial<Record<ProgressEvent, Partial<Record<Progress['status'] | 'any', Ending>>>> = {
  'shipmondo-carrier-setup': { COMPLETED: { words: 'Shipmondo integration is successful!', kind: 'success' } },
  custom_catalog_import_completed: { any: { words: 'Custom catalog import completed successfully!', kind: 'success' } },
  custom_catalog_import_failed: { any: { words: 'Custom catalog import failed', kind: 'failure' } },
  'company-clone': {
    COMPLETED: { words: cloneTexts.completed, kind: 'success', is_new_company: true },
    FAILED: { words: cloneTexts.notStarted, kind: 'failure' },
  },
};

/** What to tell at this update of a job, if anything. */
export function endingOf(event: ProgressEvent, progress: Progress): Ending | undefined {
  if (isInterruptedClone(event, progress)) return { words: cloneTexts.interrupted, kind: 'warning' };
  return endingWords[event]?.[progress.status] ?? endingWords[event]?.any;
}

/** The stage of a copy: the server stumbled, and resumes it. */
const isInterruptedClone = (event: string, progress: Progress) =>
  event === 'company-clone' && progress.status === 'IN_PROGRESS' && stageOf(progress) === 'FAILED';

const stageOf = (progress: Progress) => (progress as RealtimePayload<'company-clone'>).type;
export const progressEvents = Object.keys(makesFile) as ProgressEvent[];

export interface FollowedCard extends ProgressCardData {
  event: string;
  /** When its progress was last received, in milliseconds. */
  heard_at: number;
}

/** Milliseconds until the card of an add-on’s setup closes. */
const SETUP_CLOSE_MS = 3_000;

export function toCard(event: string, progress: Progress, now: number): FollowedCard {
  const card = { ...progress, event, is_download: makesFile[event as ProgressEvent] ?? false, heard_at: now };
  if (event === 'company-clone') return { ...card, ...cloneCard(event, progress) };
  if (event === 'datafeed-process') return { ...card, ...feedCard(progress) };
  return event.endsWith('carrier-setup') ? { ...card, ...carrierCard(event, progress) } : card;
}

/** A copy of a company: its stage says how far it is, unless the server does. One that was interrupted ends its card. */
function cloneCard(event: string, progress: Progress): Partial<ProgressCardData> {
  if (isInterruptedClone(event, progress)) return { status: 'FAILED', percentage: 100 };
  const isEnded = progress.status === 'COMPLETED' || progress.status === 'FAILED';
  const percentage = isEnded ? 100 : clonePercentage(stageOf(progress) ?? 'PENDING', progress.percentage);
  const link = { label: 'See what was copied', to: '/settings/company-profile/clone' };
  return { percentage, ...(progress.status === 'COMPLETED' ? { link } : {}) };
}

/** The build of a feed: a success leads to the feeds, a failure back to them. */
function feedCard({ status, percentage }: Progress): Partial<ProgressCardData> {
  const shown = {
    percentage: readPercentage(percentage, (text) => console.warn(text)),
    is_closable: true,
    close_after_ms: SETUP_CLOSE_MS,
  };
  if (status !== 'COMPLETED' && status !== 'FAILED') return shown;
  const label = status === 'COMPLETED' ? 'See the feeds' : 'Back to the feeds';
  return { ...shown, link: { label, to: '/add-ons/datafeed' } };
}

/** The setup of a carrier's account: a success leads to its services, a failure back to its form. */
function carrierCard(event: string, { status }: Progress): Partial<ProgressCardData> {
  const vendor = /^(.+)-carrier-setup$/.exec(event)?.[1];
  const options = { is_closable: true, close_after_ms: SETUP_CLOSE_MS };
  if (status === 'FAILED')
    return {
      ...options,
      link: { label: 'Back to the account', to: vendor ? `/add-ons/${vendor}/connect` : '/add-ons' },
    };
  if (status !== 'COMPLETED') return options;
  const to = vendor ? `/add-ons/${vendor}/config/shipping-provider` : '/add-ons';
  return { ...options, link: { label: vendor ? 'Choose services' : 'See add-ons', to } };
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
