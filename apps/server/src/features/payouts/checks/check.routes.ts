import * as contract from '@tradepost/contracts/payouts/check.contract';
import * as register from '@tradepost/contracts/payouts/check-register.contract';
import * as settings from '@tradepost/contracts/payouts/check-settings.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { answerRun } from './answer-run.commands.ts';
import { exportChecks, listChecks } from './check-register.queries.ts';
import { findCheckRun, listCheckRuns, listOrderChecks } from './check-run.queries.ts';
import { saveCheckSettings } from './check-settings.commands.ts';
import { findCheckSettings } from './check-settings.queries.ts';
import { cashChecks, explainGap, reissueCheck, voidCheck } from './end-check.commands.ts';
import { printChecks } from './print-checks.commands.ts';
import { printOrderCheck, printRun, printTestPage } from './print-pdf.queries.ts';
import { reprintCheck } from './reprint-check.commands.ts';

export const checkRoutes: readonly Served[] = [
  serve(settings.findCheckSettings, (ctx) => findCheckSettings(ctx)),
  serveSteps(settings.saveCheckSettings, (scope, { body, files }) => saveCheckSettings(scope, body, files)),
  serveSteps(settings.printTestCheck, (scope, { body }) => printTestPage(scope, body)),

  serve(contract.printChecks, (ctx, { body }) => printChecks(ctx, body.order_ids)),
  serve(contract.listCheckRuns, (ctx) => listCheckRuns(ctx)),
  serve(contract.listOrderChecks, (ctx, { params }) => listOrderChecks(ctx, params.id)),
  serve(contract.findCheckRun, (ctx, { params }) => findCheckRun(ctx, params.id)),
  serveSteps(contract.printCheckRun, (scope, { params }) => printRun(scope, params.id)),
  serve(contract.answerCheckRun, (ctx, { params, body }) => answerRun(ctx, params.id, body)),
  serveSteps(contract.reprintCheck, (scope, { params, body }) => reprintCheck(scope, params.id, body.reason)),
  serve(contract.voidCheck, (ctx, { params, body }) => voidCheck(ctx, params.id, body)),
  serve(contract.reissueCheck, (ctx, { params, body }) => reissueCheck(ctx, params.id, body)),
  serve(contract.cashChecks, (ctx, { body }) => cashChecks(ctx, body.ids)),
  serve(contract.explainGap, (ctx, { body }) => explainGap(ctx, body)),
  serveSteps(contract.printCheck, (scope, { params }) => printOrderCheck(scope, params.id)),

  serve(register.listChecks, (ctx, { query }) => listChecks(ctx, query)),
  serve(register.exportChecks, (ctx, { body }) => exportChecks(ctx, body)),
];
