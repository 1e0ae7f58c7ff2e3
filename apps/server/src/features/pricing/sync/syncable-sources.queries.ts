import type { syncableSources } from '@tradepost/contracts/pricing/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listSharings } from './sharing.queries.ts';
import { listSourceRows } from './source-rows.queries.ts';

/** What can be followed: the kinds that need an address, the companies that share theirs, and the invented trader. */
export async function listSyncable(ctx: Ctx): Promise<DataOf<typeof syncableSources>> {
  const sources = await listSourceRows(ctx);
  const idsOf = (isIt: (source: (typeof sources)[number]) => boolean) => sources.filter(isIt).map(({ id }) => id);
  const parents = (await listSharings(ctx)).filter(({ side, status }) => side === 'child' && status === 'accepted');
  return {
    items: [
      {
        key: 'feed',
        kind: 'feed',
        name: 'A published list',
        description: 'Prices at a web address, in CSV, Excel or JSON.',
        is_sandbox: false,
        sharing_id: null,
        source_ids: idsOf((source) => source.kind === 'feed'),
      },
      ...parents.map((sharing) => ({
        key: `parent-${sharing.id}`,
        kind: 'parent' as const,
        name: sharing.company_name ?? 'A company',
        description: 'A company that shares what it pays.',
        is_sandbox: false,
        sharing_id: sharing.id,
        source_ids: idsOf((source) => source.sharing_id === sharing.id),
      })),
      {
        key: 'sandbox',
        kind: 'sandbox',
        name: 'Sandbox list',
        description: 'Invented prices that move every day, to try following a list with. Do not pay by them.',
        is_sandbox: true,
        sharing_id: null,
        source_ids: idsOf((source) => source.kind === 'sandbox'),
      },
    ],
  };
}
