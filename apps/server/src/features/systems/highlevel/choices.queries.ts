import type { DataOf } from '@tradepost/contracts/route';
import type * as contract from '@tradepost/contracts/systems/highlevel.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireSystem, settingsOf } from '../accounts/system.queries.ts';

export async function listSubAccounts(ctx: Ctx): Promise<DataOf<typeof contract.listSubAccounts>> {
  const row = await requireSystem(ctx, 'highlevel');
  return { items: row.settings.choices.locations ?? [], location_id: settingsOf('highlevel', row).location_id };
}

export async function listPipelines(ctx: Ctx): Promise<DataOf<typeof contract.listPipelines>> {
  const row = await requireSystem(ctx, 'highlevel');
  const { pipelines = [], stages = [] } = row.settings.choices;
  const { pipeline_id, stages: chosen } = settingsOf('highlevel', row);
  const items = pipelines.map((each) => ({ ...each, stages: stages.filter(({ of }) => of === each.id) }));
  return { items, pipeline_id, stages: chosen };
}
