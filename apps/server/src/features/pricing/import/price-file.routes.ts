import * as isbn from '@tradepost/contracts/pricing/isbn.contract';
import * as files from '@tradepost/contracts/pricing/price-file.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { showInvalidBooks, showLatestUpload } from './book-upload.queries.ts';
import { checkFailed, pageFailed, showImport } from './price-import.queries.ts';
import { previewPrices } from './price-preview.queries.ts';
import { startBookExport, startPriceExport, startRejectsExport } from './start-export.commands.ts';
import { startBookImport, startPriceImport } from './start-import.commands.ts';
import { writeTemplate } from './template.queries.ts';

export const priceFileRoutes: Served[] = [
  serve(files.exportPrices, (ctx, { body }) => startPriceExport(ctx, body)),
  serve(files.exportFailedImports, (ctx, { body }) => startRejectsExport(ctx, body)),
  serve(files.priceTemplate, (ctx, { query }) => writeTemplate(ctx, query)),
  serveSteps(files.importPrices, (scope, { body, files: uploaded }) => startPriceImport(scope, body, uploaded)),
  serveSteps(files.previewPriceImport, (scope, { body, files: uploaded }) =>
    previewPrices(scope, 'prices', body, uploaded),
  ),
  serve(files.findPriceImport, (ctx, { params }) => showImport(ctx, params.id)),
  serve(files.checkFailedImports, (ctx) => checkFailed(ctx)),
  serve(files.getFailedImports, (ctx, { query }) => pageFailed(ctx, query)),
  serveSteps(isbn.importBooks, (scope, { body, files: uploaded }) => startBookImport(scope, body, uploaded)),
  serveSteps(isbn.previewBookImport, (scope, { body, files: uploaded }) =>
    previewPrices(scope, 'isbn', body, uploaded),
  ),
  serve(isbn.exportBooks, (ctx, { body }) => startBookExport(ctx, body)),
  serve(isbn.latestBookUpload, (ctx) => showLatestUpload(ctx)),
  serve(isbn.getInvalidBooks, (ctx, { query }) => showInvalidBooks(ctx, query)),
];
