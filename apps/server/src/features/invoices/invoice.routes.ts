import * as invoice from '@tradepost/contracts/invoices/invoice.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as line from '@tradepost/contracts/invoices/invoice-line.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import * as record from '@tradepost/contracts/invoices/invoice-record.contract';
import * as back from '@tradepost/contracts/invoices/invoice-return.contract';
import * as settings from '@tradepost/contracts/invoices/invoice-settings.contract';
import * as partnerSale from '@tradepost/contracts/invoices/partner-sale.contract';
import { startExport } from '../../platform/exports/file-export.ts';
import { type Served, serve, servePublic, serveSteps } from '../../platform/http/serve.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { createInvoice, duplicateInvoice } from './create/create-invoice.commands.ts';
import { printInvoice } from './documents/invoice-document.queries.ts';
import { exportInvoicesJob } from './export/invoice-export.jobs.ts';
import { cancelInvoice, editInvoice, handOverInvoice } from './invoice.commands.ts';
import { findInvoice } from './invoice.queries.ts';
import { listInvoices } from './invoice-list.queries.ts';
import { addInvoiceLines, editInvoiceLine, removeInvoiceLine } from './lines/invoice-line.commands.ts';
import { sellToPartner } from './partner-sales/sell-to-partner.commands.ts';
import { recordInvoicePayment, refundInvoice, voidInvoicePayment } from './payments/invoice-payment.commands.ts';
import { applyTradeIn } from './payments/trade-in.commands.ts';
import { findOrderPurchase, listTradeInOrders } from './payments/trade-in.queries.ts';
import { forEachInvoice } from './records/each-invoice.commands.ts';
import { emailInvoice } from './records/email-invoice.commands.ts';
import { emailInvoicesJob, payInvoicesJob } from './records/invoice-bulk.jobs.ts';
import { listInvoiceChanges } from './records/invoice-changes.queries.ts';
import { readSharedInvoice } from './records/shared-invoice.queries.ts';
import { returnInvoice } from './returns/return-invoice.commands.ts';
import { findSoldLines } from './returns/sold-line.queries.ts';
import { saveInvoiceSettings } from './settings/invoice-settings.commands.ts';
import { findInvoiceSettings } from './settings/invoice-settings.queries.ts';
import { matchUnits } from './units/match-units.queries.ts';
import { searchSellableUnits } from './units/sellable-units.queries.ts';

export const invoiceRoutes: Served[] = [
  serve(invoice.listSalesInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  serve(edits.createInvoice, (ctx, { body }) => createInvoice(ctx, body)),
  serve(partnerSale.sellToPartner, (ctx, { body }) => sellToPartner(ctx, body)),
  serve(settings.findInvoiceSettings, (ctx) => findInvoiceSettings(ctx)),
  serve(settings.saveInvoiceSettings, (ctx, { body }) => saveInvoiceSettings(ctx, body)),
  serve(line.matchInvoiceUnits, (ctx, { body }) => matchUnits(ctx, body)),
  serve(line.searchSellableUnits, (ctx, { query }) => searchSellableUnits(ctx, query)),
  serve(back.findSoldLines, (ctx, { query }) => findSoldLines(ctx, query)),
  serve(payment.listTradeInOrders, (ctx, { query }) => listTradeInOrders(ctx, query)),
  serve(payment.findOrderPurchase, (ctx, { params }) => findOrderPurchase(ctx, params.id)),
  serve(record.exportInvoices, (ctx, { body }) => startExport(ctx, exportInvoicesJob, body)),
  serveSteps(record.emailInvoices, (scope, { body }) => forEachInvoice(scope, body, emailInvoicesJob, {})),
  serveSteps(record.payInvoices, (scope, { body: { ids, dry_run, ...payment } }) =>
    forEachInvoice(scope, { ids, dry_run }, payInvoicesJob, payment),
  ),
  serve(edits.findInvoice, (ctx, { params }) => findInvoice(ctx, params.id)),
  serve(edits.editInvoice, (ctx, { params, body }) => editInvoice(ctx, params.id, body)),
  serve(edits.cancelInvoice, (ctx, { params, body }) => cancelInvoice(ctx, params.id, body)),
  serve(edits.duplicateInvoice, (ctx, { params }) => duplicateInvoice(ctx, params.id)),
  serve(edits.handOverInvoice, (ctx, { params, body }) => handOverInvoice(ctx, params.id, body)),
  serve(line.addInvoiceLines, (ctx, { params, body }) => addInvoiceLines(ctx, params.id, body)),
  serve(line.editInvoiceLine, (ctx, { params, body }) => editInvoiceLine(ctx, params.id, body)),
  serve(line.removeInvoiceLine, (ctx, { params }) => removeInvoiceLine(ctx, params.id)),
  serve(payment.recordInvoicePayment, (ctx, { params, body }) => recordInvoicePayment(ctx, params.id, body)),
  serve(payment.refundInvoice, (ctx, { params, body }) => refundInvoice(ctx, params.id, body)),
  serve(payment.voidInvoicePayment, (ctx, { params, body }) => voidInvoicePayment(ctx, params.id, body)),
  serve(payment.applyTradeIn, (ctx, { params, body }) => applyTradeIn(ctx, params.id, body)),
  serve(back.returnInvoice, (ctx, { params, body }) => returnInvoice(ctx, params.id, body)),
  serve(record.emailInvoice, (ctx, { params, body }) => emailInvoice(ctx, params.id, body)),
  serve(record.listInvoiceChanges, (ctx, { params, query }) => listInvoiceChanges(ctx, params.id, query)),
  serveSteps(record.printInvoice, (scope, { params, query }) => printInvoice(scope, params.id, query)),
  inSellerLanguage(servePublic(record.readSharedInvoice, (call, { body }) => readSharedInvoice(call, body.token))),
];
