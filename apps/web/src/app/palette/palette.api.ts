import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DeviceHit, searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { api } from '../../lib/api.ts';

/** The server does not search for shorter texts, because they match nearly everything. */
export const shortestSearch = 3;

/** Each device has two rows. */
const maxDevices = 3;

/** Records that match `q`, from three characters on, and the catalog's devices. They come together, so that none moves another. */
export function recordsQuery(q: string, hasDevices: boolean) {
  return queryOptions({
    queryKey: ['palette', q, hasDevices],
    queryFn: async ({ signal }) => {
      const [found, devices] = await Promise.all([
        api(searchEverything, { body: { q }, signal }),
        hasDevices ? api(searchDevices, { query: { q, limit: maxDevices }, signal }) : { items: [] as DeviceHit[] },
      ]);
      return { q, ...found, devices: devices.items };
    },
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
