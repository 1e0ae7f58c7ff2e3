import * as quotes from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import * as choices from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import * as imports from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import * as lines from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import * as receiving from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import * as threadContract from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import { type Served, serve, servePublic, serveSteps } from '../../../platform/http/serve.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { listOrders } from '../list/order-list.queries.ts';
import { addMessage } from '../quote-lines/quote-thread.commands.ts';
import { listMessages } from '../quote-lines/quote-thread.queries.ts';
import { archiveQuote, moveQuote } from './bulk-quote.commands.ts';
import { listFilters, searchQuotes } from './bulk-quote-lists.queries.ts';
import { getChoices } from './choices/list-choices.queries.ts';
import { makeChoice, previewChoice } from './choices/make-choice.commands.ts';
import { undoChoice } from './choices/undo-choice.commands.ts';
import { createBulkQuote } from './create-quote.commands.ts';
import { editLines } from './edit-lines.commands.ts';
import { editBulkQuoteTerms } from './edit-terms.commands.ts';
import { findImport, listUnconfirmedLines } from './import/quote-import.queries.ts';
import { previewQuote } from './import/quote-preview.queries.ts';
import { mapImport, startImport } from './import/start-import.commands.ts';
import { getItemInfo, priceItems } from './item-info.queries.ts';
import { exportBulkQuote, readSellerQuotePdf } from './quote-export.queries.ts';
import { listLines } from './quote-line.queries.ts';
import { reconcile } from './reconcile/reconcile.commands.ts';
import { getReconciliation } from './reconcile/reconcile.queries.ts';
import { withBulkQuotes as gated } from './require-bulk-quotes.rules.ts';
import { splitQuote } from './split-quote.commands.ts';

export const bulkQuoteRoutes: Served[] = [
  serve(quotes.listBulkQuotes, (ctx, { query }) => listOrders(ctx, 'bulk-quote', query)),
  serve(
    quotes.createBulkQuote,
    gated((ctx, { body }) => createBulkQuote(ctx, body)),
  ),
  serve(quotes.findBulkQuote, (ctx, { params }) => findOrderDetail(ctx, params.id, 'bulk-quote')),
  serve(
    quotes.editBulkQuote,
    gated((ctx, { params, body }) => editBulkQuoteTerms(ctx, params.id, body)),
  ),
  serve(quotes.archiveBulkQuote, (ctx, { params }) => archiveQuote(ctx, params.id)),
  serve(quotes.listBulkQuoteFilters, (ctx) => listFilters(ctx)),
  serve(quotes.searchBulkQuotes, (ctx, { query }) => searchQuotes(ctx, query)),
  serve(
    quotes.moveBulkQuote,
    gated((ctx, { params, body }) => moveQuote(ctx, params.id, body)),
  ),
  serve(
    quotes.splitBulkQuote,
    gated((ctx, { params, body }) => splitQuote(ctx, params.id, body)),
  ),
  serve(lines.listQuoteLines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
  serve(
    lines.editQuoteLines,
    gated((ctx, { params, body }) => editLines(ctx, params.id, body)),
  ),
  serve(threadContract.listQuoteMessages, (ctx, { params, query }) => listMessages(ctx, params.id, query.line_id)),
  serve(
    threadContract.addQuoteMessage,
    gated((ctx, { params, body }) => addMessage(ctx, params.id, body)),
  ),
  serve(lines.findItemInfo, (ctx, { query }) => getItemInfo(ctx, query)),
  serve(lines.quotePrices, (ctx, { body }) => priceItems(ctx, body)),
  serveSteps(lines.exportQuote, (scope, { params, query }) => exportBulkQuote(scope, params.id, query.format)),
  servePublic(lines.readSellerQuote, ({ platform, request }, { params }) =>
    readSellerQuotePdf(platform, params.token, request.ip),
  ),
  serveSteps(
    imports.startQuoteImport,
    gated((scope, { body, files }) => startImport(scope, body, files)),
  ),
  serveSteps(
    imports.previewQuoteImport,
    gated((scope, { body, files }) => previewQuote(scope, body, files)),
  ),
  serve(imports.findQuoteImport, (ctx, { params }) => findImport(ctx, params.id)),
  serve(
    imports.mapQuoteImport,
    gated((ctx, { params, body }) => mapImport(ctx, params.id, body)),
  ),
  serve(imports.listImportLines, (ctx, { params, query }) => listUnconfirmedLines(ctx, params.id, query)),
  serve(choices.getListChoices, (ctx, { params }) => getChoices(ctx, params.id)),
  serve(
    choices.previewListChoice,
    gated((ctx, { params, body }) => previewChoice(ctx, params.id, body.choice)),
  ),
  serve(
    choices.makeListChoice,
    gated((ctx, { params, body }) => makeChoice(ctx, params.id, body.choice)),
  ),
  serve(
    choices.undoListChoice,
    gated((ctx, { params }) => undoChoice(ctx, params.id)),
  ),
  serve(receiving.findReconciliation, (ctx, { params, query }) => getReconciliation(ctx, params.id, query)),
  serve(
    receiving.reconcileQuote,
    gated((ctx, { params, body }) => reconcile(ctx, params.id, body)),
  ),
];
