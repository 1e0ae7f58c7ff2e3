import * as exposure from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import * as profit from '@tradepost/contracts/reports/profit.contract';
import * as promises from '@tradepost/contracts/reports/promise-report.contract';
import * as contract from '@tradepost/contracts/reports/report.contract';
import * as schedule from '@tradepost/contracts/reports/report-schedule.contract';
import { startExport } from '../../platform/exports/file-export.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import { explainEarnings } from './earnings.queries.ts';
import { startReportExport } from './export/start-report-export.commands.ts';
import { readCashForecast } from './exposure/cash-forecast.queries.ts';
import { exportCashForecast } from './exposure/cash-forecast-file.queries.ts';
import { requestForecast } from './exposure/request-forecast.commands.ts';
import { readProfit } from './profit/profit.queries.ts';
import { exportProfitJob } from './profit/profit-export.jobs.ts';
import { readPromiseReport } from './promises/promise-report.queries.ts';
import { readReport } from './report.queries.ts';
import { listReportCards } from './report-cards.queries.ts';
import { createSchedule, deleteSchedule, editSchedule } from './schedules/report-schedule.commands.ts';
import { findSchedule, listReaders, listSchedules } from './schedules/report-schedule.queries.ts';

export const reportingRoutes: Served[] = [
  serve(contract.listReportCards, (ctx, { query }) => listReportCards(ctx, query)),
  serve(contract.explainEarnings, (ctx, { query }) => explainEarnings(ctx, query)),
  serve(promises.readPromiseReport, (ctx, { query }) => readPromiseReport(ctx, query)),
  serve(profit.readProfit, (ctx, { query }) => readProfit(ctx, query)),
  serve(profit.exportProfit, (ctx, { body: { format, ...query } }) =>
    startExport(ctx, exportProfitJob, { query, format }, { type: 'profit' }),
  ),
  serve(contract.readReport, (ctx, { params, query }) => readReport(ctx, params.report, query)),
  serve(contract.exportReport, (ctx, { params, body }) => startReportExport(ctx, params.report, body)),
  serve(exposure.readCashForecast, (ctx, { query }) => readCashForecast(ctx, query)),
  serve(exposure.computeCashForecast, (ctx) => requestForecast(ctx)),
  serve(exposure.exportCashForecast, (ctx, { query }) => exportCashForecast(ctx, query)),
  serve(schedule.listReportReaders, (ctx) => listReaders(ctx)),
  serve(schedule.listReportSchedules, (ctx) => listSchedules(ctx)),
  serve(schedule.findReportSchedule, (ctx, { params }) => findSchedule(ctx, params.id)),
  serve(schedule.createReportSchedule, (ctx, { body }) => createSchedule(ctx, body)),
  serve(schedule.editReportSchedule, (ctx, { params, body }) => editSchedule(ctx, params.id, body)),
  serve(schedule.deleteReportSchedule, (ctx, { params }) => deleteSchedule(ctx, params.id)),
];
