import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import type { DataOf } from '@tradepost/contracts/route';

export type ScanAnswer = DataOf<typeof scanIn>;
export type ScanResult = ScanAnswer['result'];

/** One scan, from the moment it is read until its answer is there. */
export interface ScanEntry {
  /** Sent with the call, so that a repeated one changes nothing. */
  scan_id: string;
  code: string;
  /** Milliseconds. */
  scanned_at: number;
  /** `failed`: the call did not get through, and can be repeated. */
  state: 'waiting' | 'answered' | 'failed';
  answer: ScanAnswer | null;
  error: string | null;
}

/** Answered scans beyond this number leave the list, oldest first. */
export const maxEntries = 300;

/** Adds a scan on top of the list. Scans without an answer always stay. */
export function addEntry(
  entries: readonly ScanEntry[],
  { scan_id, code, scanned_at }: Pick<ScanEntry, 'scan_id' | 'code' | 'scanned_at'>,
): ScanEntry[] {
  const kept = entries.filter(({ state }, index) => index < maxEntries - 1 || state !== 'answered');
  return [{ scan_id, code, scanned_at, state: 'waiting', answer: null, error: null }, ...kept];
}

/** Updates one scan where it is: answers may come in any order. */
export function updateEntry(
  entries: readonly ScanEntry[],
  scan_id: string,
  change: Partial<Pick<ScanEntry, 'state' | 'answer' | 'error'>>,
): ScanEntry[] {
  return entries.map((entry) => (entry.scan_id === scan_id ? { ...entry, ...change } : entry));
}

export const countUnanswered = (entries: readonly ScanEntry[]) =>
  entries.filter(({ state }) => state !== 'answered').length;

/** The scans that somebody has to look at. */
export const needsAttention = ({ state, answer }: ScanEntry) =>
  state === 'failed' || (answer !== null && !isFine(answer.result));

const isFine = (result: ScanResult) => result === 'received' || result === 'already';

interface ResultWords {
  title: string;
  meaning: Meaning;
  /** What to do with the parcel in hand. */
  next: string | null;
}

/** What each result says, large, to somebody with a parcel in hand. */
export const resultWords: Record<ScanResult, ResultWords> = {
  received: { title: 'Received', meaning: 'success', next: null },
  already: { title: 'Already received', meaning: 'info', next: 'Nothing changed.' },
  late: {
    title: 'Received after the price lock',
    meaning: 'warning',
    next: 'Choose the promised price or today’s before the inspection.',
  },
  orphan: {
    title: 'No order found',
    meaning: 'warning',
    next: 'Put the parcel aside. It waits below until you attach it to an order.',
  },
  several: { title: 'More than one order', meaning: 'warning', next: 'Choose the order this parcel belongs to.' },
  refused: { title: 'Not received', meaning: 'danger', next: null },
};

/** `2 of 3 parcels`; nothing for an order with one parcel. */
export function describeParcels({ parcel_count, received_count }: NonNullable<ScanAnswer['order']>): string | null {
  return parcel_count > 1 ? `${received_count} of ${parcel_count} parcels` : null;
}

/** How a call that failed goes on: repeated by itself after the pause (milliseconds), or by hand. */
export function retryPause(status: number, attempt: number): number | null {
  const mayPass = status === 0 || status === 429 || status >= 500;
  return mayPass && attempt < maxAttempts ? firstPause * 2 ** (attempt - 1) : null;
}

const maxAttempts = 5;
const firstPause = 500;
