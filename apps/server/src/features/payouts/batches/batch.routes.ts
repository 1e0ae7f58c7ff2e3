import * as batch from '@tradepost/contracts/payouts/payout-batch.contract';
import * as steps from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import * as quick from '@tradepost/contracts/payouts/quick-batch.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { findBatch, listBatches, listBatchFormats, listBatchItems } from './batch.queries.ts';
import { cancelBatch, failBatchItem, markBatchSent, removeFromBatch, settleBatch } from './change-batch.commands.ts';
import { createBatch, exportOrders, planBatch } from './create-batch.commands.ts';
import { downloadFile } from './download-file.commands.ts';
import { exportBatch } from './export-batch.commands.ts';
import { readBatchAnswer } from './read-answer.commands.ts';

export const batchRoutes: Served[] = [
  serve(batch.listPayoutBatches, (ctx, { query }) => listBatches(ctx, query)),
  serve(batch.listBatchFormats, async () => listBatchFormats()),
  serve(batch.planBatch, (ctx, { body }) => planBatch(ctx, body)),
  serve(batch.createBatch, (ctx, { body }) => createBatch(ctx, body)),
  serve(batch.findBatch, (ctx, { params }) => findBatch(ctx, params.id)),
  serve(batch.listBatchItems, (ctx, { params, query }) => listBatchItems(ctx, params.id, query)),
  serveSteps(steps.exportBatch, (scope, { params, body }) => exportBatch(scope, params.id, body)),
  serveSteps(steps.downloadBatchFile, (scope, { params }) => downloadFile(scope, params.id)),
  serve(steps.cancelBatch, (ctx, { params, body }) => cancelBatch(ctx, params.id, body)),
  serve(steps.removeFromBatch, (ctx, { params, body }) => removeFromBatch(ctx, params.id, body.ids)),
  serve(steps.markBatchSent, (ctx, { params, body }) => markBatchSent(ctx, params.id, body.version)),
  serveSteps(steps.settleBatch, (scope, { params, body }) => settleBatch(scope, params.id, body.ids)),
  serve(steps.failBatchItem, (ctx, { params, body }) => failBatchItem(ctx, params.id, body)),
  serveSteps(steps.readBatchAnswer, (scope, input) => readBatchAnswer(scope, input.params.id, input)),
  serveSteps(quick.exportNacha, (scope, { body }) => exportOrders(scope, body, 'ach')),
  serveSteps(quick.exportSepa, (scope, { body }) => exportOrders(scope, body, 'sepa')),
  serveSteps(quick.exportPayPal, (scope, { body }) => exportOrders(scope, body, 'paypal')),
  serveSteps(quick.exportMassPay, (scope, { body }) => exportOrders(scope, body)),
];
