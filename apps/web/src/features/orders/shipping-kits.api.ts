import { queryOptions } from '@tanstack/react-query';
import { maxKitsAtOnce, printAddressLabels, printKit, printKits } from '@tradepost/contracts/shipping/kit.contract';
import { api, apiFile } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { showInfo } from '../../lib/toast.tsx';
import { followWork } from '../files/use-progress.ts';
import { orderKeys } from './order.api.ts';

export type KitBatch = 'kits' | 'address_labels';

const batches = {
  kits: { contract: printKits, title: 'Shipping kits' },
  address_labels: { contract: printAddressLabels, title: 'Address labels' },
} as const;

/** Starts printing the orders into one PDF and follows it until the file is downloaded. */
export async function printBatch(what: KitBatch, ids: readonly number[]): Promise<void> {
  const { contract, title } = batches[what];
  const order_ids = ids.slice(0, maxKitsAtOnce);
  const { job_id } = await api(contract, { body: { order_ids }, idempotencyKey: newKey() });
  if (ids.length > order_ids.length) showInfo(`The first ${maxKitsAtOnce} of ${ids.length} orders are printed`);
  followWork('shipping-kit-batch', { job_id, title });
}

interface Page {
  items: readonly { id: number }[];
  pagination: { current_page: number; last_page: number };
}

/** The ids of all rows that match, page by page, as many as one batch prints and one more. */
export async function collectIds(read: (page: number, per_page: number) => Promise<Page>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length <= maxKitsAtOnce; page++) {
    const { items, pagination } = await read(page, 100);
    ids.push(...items.map(({ id }) => id));
    if (pagination.current_page >= pagination.last_page) break;
  }
  return ids;
}

/** The kit of an order as a PDF. */
export function kitFileQuery(id: number) {
  return queryOptions({
    queryKey: [...orderKeys.detail(id), 'shipping-kit'],
    queryFn: ({ signal }) => apiFile(printKit, { params: { id }, signal }),
    meta: { handles_errors: true },
  });
}
