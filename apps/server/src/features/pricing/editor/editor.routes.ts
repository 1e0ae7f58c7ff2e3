import * as cell from '@tradepost/contracts/pricing/cell.contract';
import * as editor from '@tradepost/contracts/pricing/editor.contract';
import { setHandOff } from '@tradepost/contracts/pricing/hand-off.contract';
import { getPriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import * as list from '@tradepost/contracts/pricing/price-list.contract';
import * as roundUp from '@tradepost/contracts/pricing/round-up.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { getPriceCell, listCellHistory } from './cells.queries.ts';
import { getPriceGrid } from './grid.queries.ts';
import * as handOffs from './hand-off.commands.ts';
import { checkManualPrice } from './manual-price.queries.ts';
import * as outline from './outline.queries.ts';
import { listPriceColumns } from './price-columns.queries.ts';
import * as lists from './price-lists.commands.ts';
import { listPriceLists } from './price-lists.queries.ts';
import { resetCustomPrices } from './reset-prices.commands.ts';
import { setRoundUp } from './round-up.commands.ts';
import { getRoundUp } from './round-up.queries.ts';
import { setBasePrices, setCellPrice, setCellPrices } from './save-cells.commands.ts';
import { searchPriceModels } from './search-models.queries.ts';
import { setBought } from './set-bought.commands.ts';
import { listPriceTree } from './tree.queries.ts';

export const priceEditorRoutes: Served[] = [
  serve(editor.listPriceColumns, (ctx, { query }) => listPriceColumns(ctx, query)),
  serve(editor.getPriceGrid, (ctx, { body }) => getPriceGrid(ctx, body)),
  serve(getPriceOutline, (ctx, { query }) => outline.getPriceOutline(ctx, query)),
  serve(editor.listPriceTree, (ctx, { query }) => listPriceTree(ctx, query)),
  serve(editor.searchPriceModels, (ctx, { query }) => searchPriceModels(ctx, query)),
  serve(editor.checkManualPrice, (ctx, { query }) => checkManualPrice(ctx, query)),
  serve(cell.getPriceCell, (ctx, { query }) => getPriceCell(ctx, query)),
  serve(cell.listCellHistory, (ctx, { query }) => listCellHistory(ctx, query)),
  serve(cell.setPricing, (ctx, { body }) => setCellPrice(ctx, body)),
  serve(cell.setBulkPricing, (ctx, { body }) => setCellPrices(ctx, body)),
  serve(cell.setBasePricing, (ctx, { body }) => setBasePrices(ctx, body)),
  serve(cell.resetCustomPrice, (ctx, { body }) => setCellPrice(ctx, { ...body, price: null })),
  serve(cell.resetCustomPrices, (ctx, { body }) => resetCustomPrices(ctx, body)),
  serve(cell.setBought, (ctx, { body }) => setBought(ctx, body)),
  serve(setHandOff, (ctx, { body }) => handOffs.setHandOff(ctx, body)),
  serve(list.listPriceLists, (ctx) => listPriceLists(ctx)),
  serve(list.createPriceList, (ctx, { body }) => lists.createPriceList(ctx, body)),
  serve(list.renamePriceList, (ctx, { params, body }) => lists.renamePriceList(ctx, params.id, body)),
  serve(list.deletePriceList, (ctx, { params }) => lists.deletePriceList(ctx, params.id)),
  serve(roundUp.getRoundUp, (ctx) => getRoundUp(ctx)),
  serve(roundUp.setRoundUp, (ctx, { body }) => setRoundUp(ctx, body)),
  serve(roundUp.setBulkPricingRoundUp, (ctx, { body }) => setRoundUp(ctx, body)),
];
