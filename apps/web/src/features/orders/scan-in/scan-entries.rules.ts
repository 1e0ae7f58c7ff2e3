import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { ScanOutcome } from '../../../ui/scan-list/last-scan.tsx';
import type { ScanLine } from '../../../ui/scan-list/scan-lines.rules.ts';

export type ScanAnswer = DataOf<typeof scanIn>;
export type ScanResult = ScanAnswer['result'];

export type ScanEntry = ScanLine<ScanAnswer>;

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

/** How an answer reads in the list of scans. */
export function outcomeOf({ result, why, code, order }: ScanAnswer): ScanOutcome {
  const { title, meaning } = resultWords[result];
  if (!order) return { title, meaning, what: why ?? code };
  const what = [order.customer_name, order.item_summary, describeParcels(order), why].filter(Boolean).join(' · ');
  return { title, meaning, name: order.box_id, what, href: order.url };
}
