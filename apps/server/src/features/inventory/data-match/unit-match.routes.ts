import * as contract from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { previewMatch } from '../../orders/data-match/match-preview.queries.ts';
import { confirmUnitMatch } from './confirm-unit-match.commands.ts';
import { decideUnitRows, discardUnitMatch } from './decide-unit-rows.commands.ts';
import { startUnitMatch } from './start-unit-match.commands.ts';
import { startUnitMatchExport } from './start-unit-match-export.commands.ts';
import { findUnitMatch, listUnitMatchRows } from './unit-match.queries.ts';

export const unitMatchRoutes: Served[] = [
  serve(contract.findUnitMatch, (ctx) => findUnitMatch(ctx)),
  serveSteps(contract.startUnitMatch, (scope, { body, files }) => startUnitMatch(scope, body, files)),
  serveSteps(contract.previewUnitMatch, (scope, { body, files }) => previewMatch(scope, body, files)),
  serve(contract.listUnitMatchRows, (ctx, { query }) => listUnitMatchRows(ctx, query)),
  serve(contract.decideUnitMatchRows, (ctx, { body }) => decideUnitRows(ctx, body)),
  serve(contract.confirmUnitMatch, (ctx, { body }) => confirmUnitMatch(ctx, body)),
  serve(contract.discardUnitMatch, (ctx) => discardUnitMatch(ctx)),
  serve(contract.exportUnitMatch, (ctx, { body }) => startUnitMatchExport(ctx, body.format)),
];
