import * as custom from '@tradepost/contracts/catalog/custom-catalog.contract';
import * as own from '@tradepost/contracts/catalog/own-product.contract';
import * as popularCalls from '@tradepost/contracts/catalog/popular.contract';
import * as calls from '@tradepost/contracts/catalog/product-catalog.contract';
import { startExport } from '../../../platform/exports/file-export.ts';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { serveImport } from '../../../platform/imports/serve-import.ts';
import { exportCatalogJob } from '../export/catalog-export.jobs.ts';
import { importCatalogJob } from '../import/custom-catalog.commands.ts';
import { listInvalidCatalog } from '../import/custom-catalog.queries.ts';
import * as categories from '../own/own-category.commands.ts';
import * as products from '../own/own-product.commands.ts';
import { arrangeCatalog } from './arrange.commands.ts';
import { getCatalogModel, listCatalogModels } from './catalog-models.queries.ts';
import { checkDeviceActive, listCatalogBrands, listCatalogCategories } from './categories.queries.ts';
import { resetCatalogImage, saveCatalogImage } from './image.commands.ts';
import { savePopular } from './popular.commands.ts';
import { listPopular, listPopularCategories } from './popular.queries.ts';
import { switchCatalog } from './switch.commands.ts';

export const productCatalogRoutes: Served[] = [
  serve(calls.listCatalogCategories, (ctx) => listCatalogCategories(ctx)),
  serve(calls.listCatalogBrands, (ctx, { query }) => listCatalogBrands(ctx, query)),
  serve(calls.listCatalogModels, (ctx, { query }) => listCatalogModels(ctx, query)),
  serve(calls.findCatalogModel, (ctx, { params }) => getCatalogModel(ctx, params.key)),
  serve(calls.switchCatalog, (ctx, { body }) => switchCatalog(ctx, body)),
  serve(calls.arrangeCatalog, (ctx, { body }) => arrangeCatalog(ctx, body)),
  serveSteps(calls.saveCatalogImage, (scope, { body, files }) => saveCatalogImage(scope, body, files)),
  serve(calls.resetCatalogImage, (ctx, { body }) => resetCatalogImage(ctx, body)),
  serve(calls.exportCatalog, (ctx, { body }) => startExport(ctx, exportCatalogJob, body)),
  serve(calls.checkDeviceActive, (ctx) => checkDeviceActive(ctx)),
  serve(own.createProduct, (ctx, { body }) => products.createProduct(ctx, body)),
  serve(own.changeProduct, (ctx, { params, body }) => products.changeProduct(ctx, params.key, body)),
  serve(own.deleteProduct, (ctx, { params }) => products.deleteProduct(ctx, params.key)),
  serve(own.createCategory, (ctx, { body }) => categories.createCategory(ctx, body)),
  serve(own.changeCategory, (ctx, { params, body }) => categories.changeCategory(ctx, params.key, body)),
  serve(own.deleteCategory, (ctx, { params }) => categories.deleteCategory(ctx, params.key)),
  serve(own.renameBrand, (ctx, { params, body }) => categories.renameBrand(ctx, params.key, body)),
  ...serveImport(importCatalogJob, {
    template: custom.customCatalogTemplate,
    preview: custom.previewCustomCatalog,
    start: custom.importCustomCatalog,
  }),
  serve(custom.listInvalidCatalog, (ctx, { query }) => listInvalidCatalog(ctx, query)),
  serve(popularCalls.listPopular, (ctx, { query }) => listPopular(ctx, query)),
  serve(popularCalls.savePopular, (ctx, { body }) => savePopular(ctx, body)),
  serve(popularCalls.listPopularCategories, (ctx) => listPopularCategories(ctx)),
];
