import * as contract from '@tradepost/contracts/orders/receipt.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { previewReceipt } from '../documents/previews/receipt-preview.queries.ts';
import { resetReceipt, saveReceipt } from './receipt.commands.ts';
import { findReceipt } from './receipt.queries.ts';
import { resetReceiptLayout, saveReceiptLayout } from './receipt-layout.commands.ts';
import { findReceiptLayout } from './receipt-layout.queries.ts';

export const receiptRoutes: Served[] = [
  serve(contract.findReceipt, (ctx, { params }) => findReceipt(ctx, params.kind)),
  serve(contract.saveReceipt, (ctx, { params, body }) => saveReceipt(ctx, params.kind, body)),
  serveSteps(contract.previewReceipt, (scope, { params, body }) => previewReceipt(scope, params.kind, body)),
  serve(contract.resetReceipt, (ctx, { params }) => resetReceipt(ctx, params.kind)),
  serve(contract.findBulkQuoteReceipt, (ctx) => findReceipt(ctx, 'bulk-quote')),
  serve(contract.saveBulkQuoteReceipt, (ctx, { body }) => saveReceipt(ctx, 'bulk-quote', body)),
  serveSteps(contract.previewBulkQuoteReceipt, (scope, { body }) => previewReceipt(scope, 'bulk-quote', body)),
  serve(contract.resetBulkQuoteReceipt, (ctx) => resetReceipt(ctx, 'bulk-quote')),
  serve(contract.findReceiptLayout, (ctx) => findReceiptLayout(ctx)),
  serve(contract.saveReceiptLayout, (ctx, { body }) => saveReceiptLayout(ctx, body)),
  serveSteps(contract.previewReceiptLayout, (scope, { body }) => previewReceipt(scope, 'in-store', body)),
  serve(contract.resetReceiptLayout, (ctx) => resetReceiptLayout(ctx)),
];
