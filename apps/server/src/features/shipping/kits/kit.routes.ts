import * as contract from '@tradepost/contracts/shipping/kit.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { setKitStates } from './kit.commands.ts';
import { listKits, printKit } from './kit.queries.ts';
import { startBatch } from './start-batch.commands.ts';

export const kitRoutes: Served[] = [
  serve(contract.listKits, (ctx, { query }) => listKits(ctx, query)),
  serve(contract.setKitStates, (ctx, { body }) => setKitStates(ctx, body)),
  serve(contract.printKits, (ctx, { body }) => startBatch(ctx, 'kits', body)),
  serve(contract.printAddressLabels, (ctx, { body }) => startBatch(ctx, 'address_labels', body)),
  serveSteps(contract.printKit, (scope, { params }) => printKit(scope, params.id)),
];
