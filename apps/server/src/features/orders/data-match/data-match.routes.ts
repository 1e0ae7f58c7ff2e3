import * as contract from '@tradepost/contracts/orders/data-match/data-match.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { confirmOrderMatch } from './confirm-match.commands.ts';
import { decideMatchRows, discardOrderMatch } from './decide-rows.commands.ts';
import { previewMatch } from './match-preview.queries.ts';
import { findOrderMatch, listMatchRows } from './order-match.queries.ts';
import { startOrderMatch } from './start-match.commands.ts';
import { startMatchExport } from './start-match-export.commands.ts';

export const dataMatchRoutes: Served[] = [
  serve(contract.findOrderMatch, (ctx, { params }) => findOrderMatch(ctx, params.id)),
  serveSteps(contract.startOrderMatch, (scope, { params, body, files }) =>
    startOrderMatch(scope, params.id, body, files),
  ),
  serveSteps(contract.previewOrderMatch, (scope, { body, files }) => previewMatch(scope, body, files)),
  serve(contract.listMatchRows, (ctx, { params, query }) => listMatchRows(ctx, params.id, query)),
  serve(contract.decideMatchRows, (ctx, { params, body }) => decideMatchRows(ctx, params.id, body)),
  serve(contract.confirmOrderMatch, (ctx, { params, body }) => confirmOrderMatch(ctx, params.id, body)),
  serve(contract.discardOrderMatch, (ctx, { params }) => discardOrderMatch(ctx, params.id)),
  serve(contract.exportOrderMatch, (ctx, { params, body }) => startMatchExport(ctx, params.id, body)),
];
