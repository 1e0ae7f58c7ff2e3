import type { SystemChoice } from '@tradepost/contracts/systems/system.contract';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { failSetup, type SetUp, type SetUpSteps, setUpAccount } from '../../connections/set-up.commands.ts';
import type { SystemTypes } from '../port/system-port.rules.ts';
import { openSystem, systemOf } from '../port/systems.client.ts';
import { systemKind } from './system.queries.ts';

const steps: SetUpSteps<SystemTypes, Record<string, SystemChoice[]>> = {
  kind: systemKind,
  list: async (scope, account) => (await openSystem(scope, account).listChoices?.()) ?? {},
  async store(ctx, row, choices) {
    await systemOf(row.vendor).setUp?.(ctx, row);
    return { settings: { choices } };
  },
  doneOf: () => 'The account can be used',
};

/** Lists what there is to choose, and asks for the system's webhook. */
export const setUpSystem = (scope: Scope, data: SetUp, run: JobRun): Promise<void> =>
  setUpAccount(scope, steps, data, run);

export const failSystem = (scope: Scope, data: SetUp): Promise<unknown> => failSetup(scope, systemKind, data);
