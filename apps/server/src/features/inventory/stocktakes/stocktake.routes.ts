import * as contract from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { cancelStocktake, createStocktake } from './begin-stocktake.commands.ts';
import { closeStocktake, decideStocktake } from './close-stocktake.commands.ts';
import { scanStocktake, unscanStocktake } from './scan-stocktake.commands.ts';
import { findStocktake, listStocktakeLines, listStocktakes } from './stocktake.queries.ts';
import { printStocktake } from './stocktake-document.queries.ts';

export const stocktakeRoutes: Served[] = [
  serve(contract.listStocktakes, (ctx, { query }) => listStocktakes(ctx, query)),
  serve(contract.createStocktake, (ctx, { body }) => createStocktake(ctx, body)),
  serve(contract.findStocktake, (ctx, { params }) => findStocktake(ctx, params.id)),
  serve(contract.listStocktakeLines, (ctx, { params, query }) => listStocktakeLines(ctx, params.id, query)),
  serve(contract.scanStocktake, (ctx, { params, body }) => scanStocktake(ctx, params.id, body)),
  serve(contract.unscanStocktake, (ctx, { params, body }) => unscanStocktake(ctx, params.id, body.lines)),
  serve(contract.decideStocktake, (ctx, { params, body }) => decideStocktake(ctx, params.id, body)),
  serve(contract.closeStocktake, (ctx, { params, body }) => closeStocktake(ctx, params.id, body.version)),
  serve(contract.cancelStocktake, (ctx, { params }) => cancelStocktake(ctx, params.id)),
  serve(contract.printStocktake, (ctx, { params, query }) => printStocktake(ctx, params.id, query.format)),
];
