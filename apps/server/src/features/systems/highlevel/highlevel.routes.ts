import * as contract from '@tradepost/contracts/systems/highlevel.contract';
import { messageOf } from '../../../platform/http/body.ts';
import { type Served, serve, servePublic, serveSteps } from '../../../platform/http/serve.ts';
import { connectSignedIn } from '../accounts/connect-system.commands.ts';
import { listPipelines, listSubAccounts } from './choices.queries.ts';
import { choosePipeline, chooseSubAccount } from './choose.commands.ts';
import { receiveHighLevel } from './highlevel-message.commands.ts';

export const highLevelRoutes: readonly Served[] = [
  serveSteps(contract.claimHighLevel, (scope, { body }) => connectSignedIn(scope, 'highlevel', body)),
  serve(contract.listSubAccounts, (ctx) => listSubAccounts(ctx)),
  serveSteps(contract.chooseSubAccount, (scope, { body }) => chooseSubAccount(scope, body.location_id)),
  serve(contract.listPipelines, (ctx) => listPipelines(ctx)),
  serve(contract.choosePipeline, (ctx, { body }) => choosePipeline(ctx, body)),
  servePublic(contract.receiveHighLevel, async ({ platform, request }) => {
    await receiveHighLevel(platform, messageOf(request));
    return { is_received: true };
  }),
];
