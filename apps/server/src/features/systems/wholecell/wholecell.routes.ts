import * as contract from '@tradepost/contracts/systems/wholecell.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { connectWith } from '../accounts/connect-system.commands.ts';
import { readSystem } from '../accounts/system.queries.ts';

/** The calls of the specification, which run those of all systems. */
export const wholeCellRoutes: readonly Served[] = [
  serve(contract.findWholeCell, (ctx) => readSystem(ctx, 'wholecell')),
  serveSteps(contract.connectWholeCell, (scope, { body }) => connectWith(scope, 'wholecell', body)),
];
