import * as contract from '@tradepost/contracts/compliance/report.contract';
import * as settings from '@tradepost/contracts/compliance/report-settings.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { markReportSent, rebuildReport } from './report.commands.ts';
import { listReports, openReport } from './report.queries.ts';
import { saveReportSettings } from './report-settings.commands.ts';
import { findReportSettings } from './report-settings.queries.ts';

export const reportRoutes: Served[] = [
  serve(contract.listReports, (ctx, { query }) => listReports(ctx, query)),
  serve(contract.markReportSent, (ctx, { params, body }) => markReportSent(ctx, params.id, body)),
  serveSteps(contract.rebuildReport, (scope, { params, body }) => rebuildReport(scope, params.id, body)),
  serveSteps(contract.readReportFile, (scope, { params }) => openReport(scope, params.id, false)),
  serveSteps(contract.printReport, (scope, { params }) => openReport(scope, params.id, true)),
  serve(settings.findReportSettings, (ctx, { params }) => findReportSettings(ctx, params.location_id)),
  serve(settings.saveReportSettings, (ctx, { params, body }) => saveReportSettings(ctx, params.location_id, body)),
];
