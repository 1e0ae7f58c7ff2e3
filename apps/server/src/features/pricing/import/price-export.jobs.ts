import { currencyOf } from '@tradepost/contracts/currencies';
import { fileTypes } from '@tradepost/contracts/pricing/price-file.contract';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { columnsOf } from '../../../platform/sheets/sheet-columns.ts';
import { countExported, listExportColumns, readExportRows } from './export-rows.queries.ts';
import { findListCurrency } from './price-import.queries.ts';

/** The prices of a part of the catalog. They come in the price editor's order, which no key has. */
export const priceExportJob = defineExport({
  name: 'price-export',
  params: z.object({
    price_list_id: z.number(),
    category_id: z.number().optional(),
    brand_id: z.number().optional(),
    type: z.enum(fileTypes),
    name: z.string(),
  }),
  event: 'export-pricing-progress',
  title: 'Price export',
  sheet: ({ name }) => name,
  file: ({ name }) => name,
  open: async (ctx, params) => ({
    total: await countExported(ctx, params),
    found: await listExportColumns(ctx, params),
    decimals: currencyOf(await findListCurrency(ctx, params.price_list_id)).decimals,
  }),
  columns: (_, { found }) => columnsOf(found.headings),
  stream: (ctx, params, { found, decimals }) => readExportRows(ctx, params, found, decimals),
});
