import * as contract from '@tradepost/contracts/systems/awin.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { inReading } from '../../../platform/tenancy/ctx.ts';
import { connectWith, disconnectSystem } from '../accounts/connect-system.commands.ts';
import { findShareASale } from './share-a-sale.queries.ts';

export const awinRoutes: readonly Served[] = [
  serve(contract.findShareASale, (ctx) => findShareASale(ctx)),
  serveSteps(contract.connectShareASale, async (scope, { body }) => {
    await connectWith(scope, 'awin', body);
    return inReading(scope, findShareASale);
  }),
  serveSteps(contract.disconnectShareASale, (scope) => disconnectSystem(scope, 'awin')),
];
