import { sendTestEvent as testContract } from '@tradepost/contracts/systems/measuring.contract';
import * as contract from '@tradepost/contracts/systems/system.contract';
import * as recordContract from '@tradepost/contracts/systems/system-record.contract';
import { messageOf } from '../../platform/http/body.ts';
import { type Served, serve, servePublic, serveSteps } from '../../platform/http/serve.ts';
import { receiveNews } from '../connections/receive-news.commands.ts';
import {
  connectSignedIn,
  connectSystem,
  disconnectSystem,
  startSystemSignIn,
  syncSystem,
  testSystem,
} from './accounts/connect-system.commands.ts';
import { readSystem, systemKind } from './accounts/system.queries.ts';
import { queueTestEvent } from './measuring/test-event.commands.ts';
import { systemOf } from './port/systems.client.ts';
import { listPushes } from './pushes/push.queries.ts';
import { sendPushAgain } from './pushes/send-again.commands.ts';
import { decideRecords } from './reads/decide-records.commands.ts';
import { listOrderSystems, listReads, listRecords } from './reads/record.queries.ts';
import { startRead } from './reads/start-read.commands.ts';

export const systemRoutes: readonly Served[] = [
  serve(contract.findSystem, (ctx, { params }) => readSystem(ctx, params.vendor)),
  serveSteps(contract.connectSystem, (scope, { params, body }) => connectSystem(scope, params.vendor, body)),
  serveSteps(contract.disconnectSystem, (scope, { params }) => disconnectSystem(scope, params.vendor)),
  serveSteps(contract.testSystem, (scope, { params }) => testSystem(scope, params.vendor)),
  serveSteps(contract.syncSystem, (scope, { params }) => syncSystem(scope, params.vendor)),
  serve(contract.startSystemSignIn, (ctx, { params, body }) => startSystemSignIn(ctx, params.vendor, body)),
  serveSteps(contract.finishSystemSignIn, (scope, { params, body }) => connectSignedIn(scope, params.vendor, body)),
  serve(contract.listPushes, (ctx, { params, query }) => listPushes(ctx, params.vendor, query)),
  serve(contract.sendPushAgain, (ctx, { params }) => sendPushAgain(ctx, params.id)),
  serve(testContract, (ctx, { params }) => queueTestEvent(ctx, params.vendor)),
  serve(recordContract.listSystemReads, (ctx, { params }) => listReads(ctx, params.vendor)),
  serve(recordContract.startSystemRead, (ctx, { params, body }) => startRead(ctx, params.vendor, body.what)),
  serve(recordContract.listSystemRecords, (ctx, { params, query }) => listRecords(ctx, params.vendor, query)),
  serve(recordContract.findOrderSystems, (ctx, { params }) => listOrderSystems(ctx, params.id)),
  serve(recordContract.decideSystemRecords, (ctx, { params, body }) => decideRecords(ctx, params.vendor, body)),
  servePublic(contract.receiveSystemNews, async ({ platform, request }, { params: { vendor, token } }) => {
    await receiveNews(platform, systemKind, vendor, { ...messageOf(request), token }, async (scope, id, news) =>
      systemOf(vendor).hear?.(scope, id, news),
    );
    return { is_received: true };
  }),
];
