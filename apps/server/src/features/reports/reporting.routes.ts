import * as contract from '@tradepost/contracts/reports/report.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { explainEarnings } from './earnings.queries.ts';
import { readReport } from './report.queries.ts';
import { listReportCards } from './report-cards.queries.ts';

export const reportingRoutes: Served[] = [
  serve(contract.listReportCards, (ctx, { query }) => listReportCards(ctx, query)),
  serve(contract.explainEarnings, (ctx, { query }) => explainEarnings(ctx, query)),
  serve(contract.readReport, (ctx, { params, query }) => readReport(ctx, params.report, query)),
];
