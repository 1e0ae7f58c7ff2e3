import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type * as contract from '@tradepost/contracts/systems/highlevel.contract';
import type { SystemConnectStarted } from '@tradepost/contracts/systems/system.contract';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { saveAccount } from '../../connections/account.commands.ts';
import { syncSystem } from '../accounts/connect-system.commands.ts';
import { readSystem, requireSystem, settingsOf, systemKind } from '../accounts/system.queries.ts';
import { noPipeline } from './highlevel-orders.commands.ts';

/** Chooses the sub-account, whose pipelines a job lists then. */
export async function chooseSubAccount(scope: VendorScope, location_id: string): Promise<SystemConnectStarted> {
  await inTransaction(scope, async (ctx) => {
    const { id } = await requireSystem(ctx, 'highlevel');
    await saveAccount(ctx, systemKind, id, {
      version: undefined,
      current: () => readSystem(ctx, 'highlevel'),
      change(row) {
        if (!(row.settings.choices.locations ?? []).some((each) => each.id === location_id))
          throw invalid({ location_id: 'Choose one of the sub-accounts' });
        const isSame = settingsOf('highlevel', row).location_id === location_id;
        return { settings: { location_id, ...(isSame ? {} : noPipeline) } };
      },
    });
  });
  return syncSystem(scope, 'highlevel');
}

/** Chooses the pipeline, and the stage of it for each of ours. */
export async function choosePipeline(
  ctx: Ctx,
  { version, pipeline_id, stages }: ServedInput<typeof contract.choosePipeline>['body'],
): Promise<DataOf<typeof contract.choosePipeline>> {
  const { id } = await requireSystem(ctx, 'highlevel');
  await saveAccount(ctx, systemKind, id, {
    version,
    current: () => readSystem(ctx, 'highlevel'),
    change({ settings: { choices } }) {
      if (pipeline_id !== null && !(choices.pipelines ?? []).some((each) => each.id === pipeline_id))
        throw invalid({ pipeline_id: 'Choose one of the pipelines' });
      const own = new Set((choices.stages ?? []).filter(({ of }) => of === pipeline_id).map((each) => each.id));
      const foreign = Object.entries(stages).filter(([, stage]) => !own.has(stage));
      if (foreign.length > 0)
        throw invalid(
          Object.fromEntries(foreign.map(([name]) => [`stages.${name}`, 'Choose a stage of the pipeline'])),
        );
      return { settings: { pipeline_id, stages } };
    },
  });
  return readSystem(ctx, 'highlevel');
}
