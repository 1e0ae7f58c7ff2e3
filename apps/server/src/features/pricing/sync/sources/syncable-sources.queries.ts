import { listFormats } from '@tradepost/contracts/pricing/sync/list-formats.data';
import type { syncableSources } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { listSharings } from '../sharing/sharing.queries.ts';
import { listSourceRows } from './source-rows.queries.ts';

/** The sources that a company can add: a published list, shared prices of other companies, and the sandbox. */
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
        description: `Prices at a web address, as ${listFormats}.`,
        is_sandbox: false,
        sharing_id: null,
        source_ids: idsOf((source) => source.kind === 'feed'),
      },
      {
        key: 'sellcell',
        kind: 'sellcell',
        name: 'SellCell competitors',
        description:
          'The best price of the other buyers at SellCell, in its four conditions. SellCell gives you the address and a login.',
        is_sandbox: false,
        sharing_id: null,
        source_ids: idsOf((source) => source.kind === 'sellcell'),
      },
      ...parents.map((sharing) => ({
        key: `parent-${sharing.id}`,
        kind: 'parent' as const,
        name: sharing.company_name ?? 'A company',
        description: 'Prices that another company shares with you.',
        is_sandbox: false,
        sharing_id: sharing.id,
        source_ids: idsOf((source) => source.sharing_id === sharing.id),
      })),
      {
        key: 'sandbox',
        kind: 'sandbox',
        name: 'Sandbox list',
        description: 'Made-up prices that change every day, for trying out price sync. Don’t use them to pay sellers.',
        is_sandbox: true,
        sharing_id: null,
        source_ids: idsOf((source) => source.kind === 'sandbox'),
      },
    ],
  };
}
