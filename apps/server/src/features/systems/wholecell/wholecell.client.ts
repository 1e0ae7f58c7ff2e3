import { setTimeout as wait } from 'node:timers/promises';
import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import type { System } from '../port/system-port.rules.ts';
import { takeUnits } from './take-units.commands.ts';
import { pageSize, readWholeCellError, recordOf, type WholeCellPage } from './wholecell.rules.ts';
import { sandboxPage } from './wholecell-sandbox.rules.ts';

const vendor = 'WholeCell';
/** It refuses after three or four quick calls. */
const pauseMilliseconds = 500;

const numberOf = (mark: object | null): number => (mark as { page?: number } | null)?.page ?? 1;

function toPage({ data, page, pages }: WholeCellPage) {
  // The last page tells how many there are; before it, all are full.
  const total = page >= pages ? (pages - 1) * pageSize + data.length : pages * pageSize;
  return { records: data.map(recordOf), next: page < pages ? { page: page + 1 } : null, total };
}

/** The stock there becomes ours. Nothing is written. */
export const wholecell: System = {
  open({ credentials: { app_id = '', app_secret = '' } }, address) {
    const { ask, read } = openCalls({
      vendor,
      address: { base_url: 'https://api.wholecell.io', ...address },
      prefix: '/api/v1',
      headers: {
        authorization: `Basic ${Buffer.from(`${app_id}:${app_secret}`).toString('base64')}`,
        'x-app-id': app_id,
      },
      readError: readWholeCellError,
    });
    return {
      // No call tells whose account it is.
      test: () => read('/inventories?page=1', {}, (_page: WholeCellPage) => ({ name: null, account_key: app_id })),
      async readPage(_what, mark) {
        const page = numberOf(mark);
        if (page > 1) await wait(address.pause ?? pauseMilliseconds);
        return toPage(await ask<WholeCellPage>(`/inventories?page=${page}`));
      },
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'WholeCell sandbox', account_key: 'sandbox' }),
    readPage: async (_what, mark) => toPage(sandboxPage(numberOf(mark))),
  }),
  reads: { units: takeUnits },
};
