import { listCustomerOrders } from '@tradepost/contracts/customers/customer-detail.contract';
import { findMeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import { deviceColors } from '@tradepost/contracts/orders/inspection/device-color.data';
import { listInspectionQueue as listQueue } from '@tradepost/contracts/orders/inspection/inspection-queue.contract';
import * as items from '@tradepost/contracts/orders/order-item.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { decideSellerEntry, findSellerEntry } from '@tradepost/contracts/orders/seller-entry.contract';
import { listPromoUses } from '@tradepost/contracts/pricing/coupon.contract';
import { startExport } from '../../platform/exports/file-export.ts';
import { type Served, serve, serveSteps } from '../../platform/http/serve.ts';
import * as changelog from './changelog/order-changelog.queries.ts';
import { findMeasuringConsent as readMeasuringConsent } from './consent/measuring-consent.queries.ts';
import * as detail from './detail/order-detail.queries.ts';
import { checkImei } from './diagnostics/check-imei.commands.ts';
import { sendDiagnosticsEmail } from './diagnostics/send-report.commands.ts';
import { exportOrdersJob } from './export/order-export.jobs.ts';
import { listInspectionQueue } from './inspection/inspection-queue.queries.ts';
import { applyCoupon } from './item-changes/apply-coupon.commands.ts';
import { addItem, editItem, removeItem, setItemStatus } from './item-changes/order-item.commands.ts';
import { listCustomerOrders as listOrdersOfCustomer } from './list/customer-orders.queries.ts';
import { moveOrder } from './moves/order-status.commands.ts';
import { makeOrAcceptOffer, rejectOffer } from './offers/order-offer.commands.ts';
import { listPayers } from './pay-out/payers.queries.ts';
import * as promo from './promo/promo-uses.queries.ts';
import { decideSellerEntry as decideEntry } from './seller-entry/seller-entry.commands.ts';
import { readSellerEntry } from './seller-entry/seller-entry.queries.ts';
import { splitOrder } from './splitting/split-order.commands.ts';
import * as statuses from './status/order-status.queries.ts';

/** The routes that all kinds of orders share. */
export const orderRoutes: Served[] = [
  serve(items.listOrderItems, (ctx, { params }) => detail.listOrderItems(ctx, params.id)),
  serve(listQueue, (ctx) => listInspectionQueue(ctx)),
  serve(items.addOrderItem, (ctx, { params, body }) => addItem(ctx, params.id, body)),
  serve(items.editOrderItem, (ctx, { params, body }) => editItem(ctx, params.id, body)),
  serve(items.removeOrderItem, (ctx, { params }) => removeItem(ctx, params.id)),
  serve(items.setItemStatus, (ctx, { params, body }) => setItemStatus(ctx, params.id, body)),
  serve(items.listOrderColors, async () => [...deviceColors]),
  serveSteps(items.sendDiagnosticsEmail, (scope, { params }) => sendDiagnosticsEmail(scope, params.id)),
  serveSteps(items.checkImei, (scope, { body }) => checkImei(scope, body)),
  serve(moves.listOrderStatuses, (ctx, { query }) => statuses.listOrderStatuses(ctx, query.buyback)),
  serve(moves.moveOrder, (ctx, { params, body }) => moveOrder(ctx, params.id, body)),
  serve(moves.offerOnOrder, (ctx, { params, body }) => makeOrAcceptOffer(ctx, params.id, body)),
  serve(moves.rejectOffer, (ctx, { params, body }) => rejectOffer(ctx, params.id, body)),
  serve(moves.splitOrder, (ctx, { params, body }) => splitOrder(ctx, params.id, body)),
  serve(moves.applyCoupon, (ctx, { params, body }) => applyCoupon(ctx, params.id, body)),
  serve(listPromoUses, (ctx, { params, query }) => promo.listPromoUses(ctx, params.id, query)),
  serve(records.listOrderPayers, (ctx, { params }) => listPayers(ctx, params.id)),
  serve(records.listOrderChanges, (ctx, { params, query }) => changelog.listOrderChanges(ctx, params.id, query)),
  serve(listCustomerOrders, (ctx, { params, query }) => listOrdersOfCustomer(ctx, params.id, query)),
  serve(findMeasuringConsent, (ctx, { params }) => readMeasuringConsent(ctx, params.id)),
  serve(findSellerEntry, (ctx, { params }) => readSellerEntry(ctx, params.id)),
  serve(decideSellerEntry, (ctx, { params, body }) => decideEntry(ctx, params.id, body)),
  serve(records.exportOrders, (ctx, { body }) => startExport(ctx, exportOrdersJob, body)),
];
