import * as business from '@tradepost/contracts/dashboard/business.contract';
import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import * as searchContract from '@tradepost/contracts/dashboard/search.contract';
import * as guide from '@tradepost/contracts/dashboard/setup-guide.contract';
import type { StatusId } from '@tradepost/contracts/orders/order-status.data';
import { type Served, serve } from '../../platform/http/serve.ts';
import { searchDevices } from '../catalog/search.queries.ts';
import { readReceivables, readStock } from './business.queries.ts';
import { readSales, readTiles } from './business-tiles.queries.ts';
import { rearrangeModels, saveDashboardSetting } from './dashboard.commands.ts';
import { chartConversionRate, chartOfferCounts } from './dashboard-charts.queries.ts';
import { listArrivingToday, listDashboardOrders, listInTransit } from './dashboard-orders.queries.ts';
import { listFilters, readDashboardSetting } from './dashboard-setting.queries.ts';
import { findTopCustomers, listBoughtDevices, listTopPromoCodes } from './dashboard-tops.queries.ts';
import { scanCode } from './scan-code.queries.ts';
import { searchEverything } from './search.queries.ts';
import { putAwaySetupGuide, skipSetupStep } from './setup-guide.commands.ts';
import { readSetupGuide } from './setup-guide.queries.ts';
import { readToday } from './today.queries.ts';

export const dashboardRoutes: Served[] = [
  serve(contracts.listDashboardOrders, (ctx, { params }) => listDashboardOrders(ctx, params.id as StatusId)),
  serve(contracts.listArrivingToday, (ctx) => listArrivingToday(ctx)),
  serve(contracts.listInTransit, (ctx) => listInTransit(ctx)),
  serve(contracts.listTopCustomers, (ctx, { query }) => findTopCustomers(ctx, query)),
  serve(contracts.listTopSponsors, (ctx, { query }) => listTopPromoCodes(ctx, query)),
  serve(contracts.chartOffers, (ctx, { body }) => chartOfferCounts(ctx, body)),
  serve(contracts.chartConversion, (ctx, { query }) => chartConversionRate(ctx, query)),
  serve(contracts.scanOnlineBuyback, (ctx, { body }) => scanCode(ctx, body.code)),
  serve(contracts.searchDashboardDevices, (ctx, { query }) => searchDevices(ctx, query)),
  serve(contracts.rearrangeModels, (ctx, { body }) => rearrangeModels(ctx, body.ids)),
  serve(contracts.listDeviceRates, (ctx, { query }) => listBoughtDevices(ctx, query)),
  serve(contracts.listDashboardFilters, (ctx) => listFilters(ctx)),
  serve(contracts.readDashboardSetting, (ctx) => readDashboardSetting(ctx)),
  serve(contracts.saveDashboardSetting, (ctx, { body }) => saveDashboardSetting(ctx, body)),
  serve(business.readStock, (ctx) => readStock(ctx)),
  serve(business.readSales, (ctx, { query }) => readSales(ctx, query)),
  serve(business.readReceivables, (ctx) => readReceivables(ctx)),
  serve(business.readTiles, (ctx, { query }) => readTiles(ctx, query)),
  serve(business.readToday, (ctx) => readToday(ctx)),
  serve(guide.readSetupGuide, (ctx) => readSetupGuide(ctx)),
  serve(guide.putAwaySetupGuide, (ctx, { body }) => putAwaySetupGuide(ctx, body.is_put_away)),
  serve(guide.skipSetupStep, (ctx, { params, body }) => skipSetupStep(ctx, params.key, body.is_skipped)),
  serve(searchContract.searchEverything, (ctx, { body }) => searchEverything(ctx, body.q)),
];
