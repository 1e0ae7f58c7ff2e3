import { type Carrier, carriers } from '@tradepost/contracts/orders/parcel.data';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import { labelListPath } from './label-paths.rules.ts';

interface Counts {
  all: number;
  carriers: readonly { carrier: Carrier; count: number }[];
}

/** The tabs: all labels, and a tab for each carrier that has some. The current one stays when it has none. */
export function labelTabs(counts: Counts | undefined, current: Carrier | 'all'): ListTab[] {
  const shown = (counts?.carriers ?? []).filter(({ count }) => count > 0);
  const isMissing = current !== 'all' && !shown.some(({ carrier }) => carrier === current);
  const tabs = [...shown, ...(isMissing ? [{ carrier: current, count: counts ? 0 : undefined }] : [])];
  return [
    { key: 'all', label: 'All', count: counts?.all, to: labelListPath() },
    ...tabs.map(({ carrier, count }) => ({
      key: carrier,
      label: carriers[carrier],
      count,
      to: labelListPath(carrier),
    })),
  ];
}
