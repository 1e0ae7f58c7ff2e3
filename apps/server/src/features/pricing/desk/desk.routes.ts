import * as desk from '@tradepost/contracts/pricing/desk/price-desk.contract';
import * as costs from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { decideConflicts } from './conflicts.commands.ts';
import { listAppliedRows, listPriceConflicts } from './conflicts.queries.ts';
import { listDeskRows } from './desk.queries.ts';
import { getDeskCell } from './desk-cell.queries.ts';
import { fillResale } from './resale-prices.commands.ts';
import { saveSellingCosts } from './selling-costs.commands.ts';
import { findSellingCosts } from './selling-costs.queries.ts';
import { previewApply } from './suggestion-changes.queries.ts';
import { applyPrices, startComputing, undoApplied } from './suggestions.commands.ts';

export const deskRoutes: Served[] = [
  serve(costs.findSellingCosts, (ctx) => findSellingCosts(ctx)),
  serve(costs.saveSellingCosts, (ctx, { body }) => saveSellingCosts(ctx, body)),
  serve(desk.listDesk, (ctx, { query }) => listDeskRows(ctx, query)),
  serve(desk.findDeskCell, (ctx, { query }) => getDeskCell(ctx, query)),
  serve(desk.previewSuggestions, (ctx, { body }) => previewApply(ctx, body)),
  serve(desk.applySuggestions, (ctx, { body }) => applyPrices(ctx, body)),
  serve(desk.undoSuggestions, (ctx, { body }) => undoApplied(ctx, body)),
  serve(desk.fillResalePrices, (ctx, { body }) => fillResale(ctx, body)),
  serve(desk.recomputeDesk, (ctx) => startComputing(ctx)),
  serve(desk.listApplied, (ctx, { query }) => listAppliedRows(ctx, query)),
  serve(desk.listConflicts, (ctx, { query }) => listPriceConflicts(ctx, query)),
  serve(desk.resolveConflicts, (ctx, { body }) => decideConflicts(ctx, body)),
];
