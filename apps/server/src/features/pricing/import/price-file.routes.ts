import * as isbn from '@tradepost/contracts/pricing/isbn.contract';
import * as files from '@tradepost/contracts/pricing/price-file.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { showInvalidBooks, showLatestUpload } from './book-upload.queries.ts';
import { checkFailed, pageFailed, showImport } from './price-import.queries.ts';
import { startBookExport, startPriceExport, startRejectsExport } from './start-export.commands.ts';
import { startBookImport, startPriceImport } from './start-import.commands.ts';
import { writeTemplate } from './template.queries.ts';

export const priceFileRoutes: Served[] = [
  serve(files.exportPrices, (ctx, { body }) => startPriceExport(ctx, body)),
  serve(files.exportFailedImports, (ctx, { body }) => startRejectsExport(ctx, body)),
  serve(files.priceTemplate, (ctx, { query }) => writeTemplate(ctx, query)),
  serve(files.importPrices, (ctx, { body, files: uploaded }) => startPriceImport(ctx, body, uploaded)),
  serve(files.findPriceImport, (ctx, { params }) => showImport(ctx, params.id)),
  serve(files.checkFailedImports, (ctx) => checkFailed(ctx)),
  serve(files.getFailedImports, (ctx, { query }) => pageFailed(ctx, query)),
  serve(isbn.importBooks, (ctx, { body, files: uploaded }) => startBookImport(ctx, body, uploaded)),
  serve(isbn.exportBooks, (ctx, { body }) => startBookExport(ctx, body)),
  serve(isbn.latestBookUpload, (ctx) => showLatestUpload(ctx)),
  serve(isbn.getInvalidBooks, (ctx, { query }) => showInvalidBooks(ctx, query)),
];
