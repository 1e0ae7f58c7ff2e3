import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Id } from '@tradepost/contracts/route';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addOnRoutes } from './features/add-ons/add-on.routes.ts';
import { billingUpkeep } from './features/billing/billing.jobs.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { refuseWhenBlocked } from './features/billing/blocked.queries.ts';
import { whiteLabelOf } from './features/billing/white-label.rules.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { listenToCatalog } from './features/catalog/catalog-listeners.commands.ts';
import { exportCatalogJob } from './features/catalog/export/catalog-export.jobs.ts';
import { importCatalogJob } from './features/catalog/import/custom-catalog.jobs.ts';
import { productCatalogRoutes } from './features/catalog/product-catalog/product-catalog.routes.ts';
import { cardListener } from './features/compliance/cards/card-listener.commands.ts';
import { complianceCardRoutes } from './features/compliance/cards/compliance-card.routes.ts';
import { holdRoutes } from './features/compliance/holds/hold.routes.ts';
import { holdListener } from './features/compliance/holds/hold-listener.commands.ts';
import { exportPersonJob, finishErasuresUpkeep } from './features/compliance/privacy/privacy.jobs.ts';
import { privacyRoutes } from './features/compliance/privacy/privacy.routes.ts';
import { reportUpkeep } from './features/compliance/reports/report.jobs.ts';
import { reportRoutes } from './features/compliance/reports/report.routes.ts';
import { eraseIdentities } from './features/compliance/retention/retention.jobs.ts';
import { complianceSettingsRoutes } from './features/compliance/settings/compliance-settings.routes.ts';
import { conditionRoutes } from './features/conditions/condition.routes.ts';
import { createDefaultConditions } from './features/conditions/default-conditions.commands.ts';
import { customerBlockRoutes } from './features/customers/blocks/block.routes.ts';
import { customerRoutes } from './features/customers/customer.routes.ts';
import { exportCustomersJob } from './features/customers/export/customer-export.jobs.ts';
import { importCustomersJob } from './features/customers/import/customer-import.jobs.ts';
import { customerImportRoutes } from './features/customers/import/customer-import.routes.ts';
import { customerMergeRoutes } from './features/customers/merge/merge.routes.ts';
import { customerPayoutRoutes } from './features/customers/payout/customer-payout.routes.ts';
import { storeCreditRoutes } from './features/customers/store-credit/store-credit.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { deleteExpiredFiles } from './features/files/expired-files.jobs.ts';
import { fileRoutes } from './features/files/file.routes.ts';
import {
  confirmUnitMatchJob,
  exportUnitMatchJob,
  unitMatchJob,
} from './features/inventory/data-match/unit-match.jobs.ts';
import { unitMatchRoutes } from './features/inventory/data-match/unit-match.routes.ts';
import { exportUnitsJob } from './features/inventory/export/unit-export.jobs.ts';
import { importUnitsJob } from './features/inventory/import/unit-import.jobs.ts';
import { unitLabelRoutes } from './features/inventory/labels/unit-label.routes.ts';
import { unitPictureLink } from './features/inventory/records/unit-picture.commands.ts';
import { releaseHolds } from './features/inventory/release-holds.jobs.ts';
import { stockListener } from './features/inventory/stock-order.commands.ts';
import { stocktakeRoutes } from './features/inventory/stocktakes/stocktake.routes.ts';
import { transferRoutes } from './features/inventory/transfers/transfer.routes.ts';
import { unitRoutes } from './features/inventory/unit.routes.ts';
import { customerInvoiceRoutes } from './features/invoices/customer-invoice.routes.ts';
import { exportInvoicesJob } from './features/invoices/export/invoice-export.jobs.ts';
import { invoiceRoutes } from './features/invoices/invoice.routes.ts';
import { tradeInListener } from './features/invoices/payments/trade-in.commands.ts';
import { addressRoutes } from './features/locations/addresses/address.routes.ts';
import { locationRoutes } from './features/locations/location.routes.ts';
import { addDevMail } from './features/messages/dev-mail.routes.ts';
import { mailServerRoutes } from './features/messages/mail-server/mail-server.routes.ts';
import { recheckUpkeep } from './features/messages/mail-server/recheck.jobs.ts';
import { reviewEmailRoutes } from './features/messages/review/review-email.routes.ts';
import { reviewEmailUpkeep } from './features/messages/review/send-reviews.jobs.ts';
import { addUnsubscribeLink, subscriptionRoutes } from './features/messages/subscription/email-subscription.routes.ts';
import { templateRoutes } from './features/messages/templates/template.routes.ts';
import { notificationRoutes } from './features/notifications/notification.routes.ts';
import { orderNews } from './features/notifications/order-news.commands.ts';
import { trialNews } from './features/notifications/trial-news.jobs.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { archivingRoutes } from './features/orders/archiving/archiving.routes.ts';
import { bulkQuoteRoutes } from './features/orders/bulk-quote/bulk-quote.routes.ts';
import { matchQuoteJob } from './features/orders/bulk-quote/import/quote-import.jobs.ts';
import { dropQuoteLists } from './features/orders/bulk-quote/quote-lists.jobs.ts';
import { orderClock } from './features/orders/clock/order-clock.jobs.ts';
import { dataMatchRoutes } from './features/orders/data-match/data-match.routes.ts';
import { exportMatchJob, orderMatchJob } from './features/orders/data-match/order-match.jobs.ts';
import { labelDesignRoutes } from './features/orders/device-labels/label-design.routes.ts';
import { orderDocumentRoutes } from './features/orders/documents/order-document.routes.ts';
import { easyOfferRoutes } from './features/orders/easy-offer/easy-offer.routes.ts';
import { exportOrdersJob } from './features/orders/export/order-export.jobs.ts';
import { inStoreRoutes } from './features/orders/in-store/in-store.routes.ts';
import { mailInRoutes } from './features/orders/mail-in/mail-in.routes.ts';
import { statusEmailRoutes } from './features/orders/mails/status-email.routes.ts';
import { cannedReplyRoutes } from './features/orders/notes/canned-reply.routes.ts';
import { orderNoteRoutes } from './features/orders/notes/order-note.routes.ts';
import { takeUnitPictures } from './features/orders/notes/picture-link.commands.ts';
import { pictureLinkRoutes } from './features/orders/notes/picture-link.routes.ts';
import { orderRoutes } from './features/orders/order.routes.ts';
import { listenToOrders } from './features/orders/order-listeners.commands.ts';
import { parcelRoutes } from './features/orders/parcels/parcel.routes.ts';
import { receivedRoutes } from './features/orders/parcels/received.routes.ts';
import { creditListener } from './features/orders/payout/credit-listener.commands.ts';
import { orderPayoutRoutes } from './features/orders/payout/order-payout.routes.ts';
import { payoutMemory } from './features/orders/payout/remember-payout.commands.ts';
import { receiptRoutes } from './features/orders/receipts/receipt.routes.ts';
import { foldCounts } from './features/orders/status/order-counts.jobs.ts';
import { sendStatusRoutes } from './features/orders/status/send-status.routes.ts';
import { approvalRoutes } from './features/payouts/approvals/approval.routes.ts';
import { approvalListener } from './features/payouts/approvals/approval-listener.commands.ts';
import { bankAccountRoutes } from './features/payouts/bank-accounts/bank-account.routes.ts';
import { batchRoutes } from './features/payouts/batches/batch.routes.ts';
import { batchListener } from './features/payouts/batches/batch-listener.commands.ts';
import { routeBatches } from './features/payouts/batches/batch-route.rules.ts';
import { checkRoutes } from './features/payouts/checks/check.routes.ts';
import { checkListener } from './features/payouts/checks/check-listener.commands.ts';
import { checksRoute } from './features/payouts/checks/checks-route.commands.ts';
import { staleChecks } from './features/payouts/checks/stale-checks.jobs.ts';
import { drawerRoutes } from './features/payouts/drawers/drawer.routes.ts';
import { drawerListener } from './features/payouts/drawers/drawer-listener.commands.ts';
import { payoutSettingsRoutes } from './features/payouts/methods/payout-settings.routes.ts';
import { prenoteRoutes } from './features/payouts/prenotes/prenote.routes.ts';
import { payoutQueueRoutes } from './features/payouts/queue/queue.routes.ts';
import { setUpServiceJob } from './features/payouts/vendors/connections/service-setup.jobs.ts';
import { payoutServiceRoutes } from './features/payouts/vendors/payout-vendor.routes.ts';
import { askServicesJob, sendPayoutsJob } from './features/payouts/vendors/sendings/sending.jobs.ts';
import { sendingUpkeep } from './features/payouts/vendors/sendings/sending-upkeep.jobs.ts';
import { serviceRoutes } from './features/payouts/vendors/sendings/service-route.commands.ts';
import { portalRoutes } from './features/portal/portal.routes.ts';
import { recomputePricesJob, resetPricesJob } from './features/pricing/editor/editor.jobs.ts';
import { priceEditorRoutes } from './features/pricing/editor/editor.routes.ts';
import { priceExportJob } from './features/pricing/import/price-export.jobs.ts';
import { priceFileRoutes } from './features/pricing/import/price-file.routes.ts';
import { priceImportJob } from './features/pricing/import/price-import.jobs.ts';
import { rejectsExportJob } from './features/pricing/import/rejects-export.jobs.ts';
import { limitRoutes } from './features/pricing/limits/limits.routes.ts';
import { changePricesJob } from './features/pricing/mass-rules/change-prices.jobs.ts';
import { ruleRoutes } from './features/pricing/mass-rules/mass-rule.routes.ts';
import { pricingRoutes } from './features/pricing/pricing.routes.ts';
import { promoRoutes } from './features/pricing/promo/promo.routes.ts';
import { dueSyncs } from './features/pricing/sync/runs/due-runs.jobs.ts';
import { decideHeldJob, runSyncJob, sharingNewsJob } from './features/pricing/sync/sync.jobs.ts';
import { priceSyncRoutes } from './features/pricing/sync/sync.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { reportingJobs, reportingUpkeep } from './features/reports/reporting.jobs.ts';
import { reportingRoutes } from './features/reports/reporting.routes.ts';
import { accountRoutes } from './features/session/account.routes.ts';
import { deleteExpired } from './features/session/delete-expired.jobs.ts';
import { isSeenRecently, updateLastSeen } from './features/session/device.commands.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { openSessionCache } from './features/session/session-cache.queries.ts';
import { sessionToken } from './features/session/session-cookie.rules.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { setUpConnectionJob } from './features/shipping/connections/connection.jobs.ts';
import { connectionRoutes } from './features/shipping/connections/connection.routes.ts';
import { kitRoutes } from './features/shipping/kits/kit.routes.ts';
import { kitBatchJob } from './features/shipping/kits/kit-batch.jobs.ts';
import { kitReminders } from './features/shipping/kits/kit-reminders.jobs.ts';
import { buyLabelJob } from './features/shipping/labels/buy-label.jobs.ts';
import { labelRoutes } from './features/shipping/labels/label.routes.ts';
import { labelExportRoutes } from './features/shipping/labels/label-export.routes.ts';
import { labelListener } from './features/shipping/labels/label-listener.commands.ts';
import { dueTries, orderLabelsJob } from './features/shipping/labels/order-labels.jobs.ts';
import { voidLabelJob } from './features/shipping/labels/void-label.jobs.ts';
import { sellerLinkRoutes } from './features/shipping/seller-link.routes.ts';
import { shippingFee } from './features/shipping/settings/shipping-fee.queries.ts';
import { shippingSettingsRoutes } from './features/shipping/settings/shipping-settings.routes.ts';
import { trackLabelsJob } from './features/shipping/tracking/tracking.jobs.ts';
import { trackingUpkeep } from './features/shipping/tracking/tracking-upkeep.jobs.ts';
import { inviteRoutes } from './features/users/invite.routes.ts';
import { memberRoutes } from './features/users/member.routes.ts';
import { endSupportVisits } from './features/users/support.jobs.ts';
import { viewRoutes } from './features/views/view.routes.ts';
import { workflowRoutes } from './features/workflows/workflow.routes.ts';
import { HttpError } from './platform/http/errors.ts';
import { addHealth } from './platform/http/health.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { registerRoutes } from './platform/http/register.ts';
import type { Served } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { keepStatistics } from './platform/jobs/gather-statistics.ts';
import { sendMails } from './platform/mail/outbox.ts';
import { sendText } from './platform/sms/sms.jobs.ts';
import type { JobDefinition, Platform, UpkeepDefinition } from './platform/tenancy/ctx.ts';

/** Every route of every feature. */
export const routes: readonly Served[] = [
  ...sessionRoutes,
  ...billingRoutes,
  ...accountRoutes,
  ...registrationRoutes,
  ...onboardingRoutes,
  ...addressRoutes,
  ...locationRoutes,
  ...settingsRoutes,
  ...fileRoutes,
  ...customerRoutes,
  ...customerBlockRoutes,
  ...customerInvoiceRoutes,
  ...customerMergeRoutes,
  ...customerImportRoutes,
  ...customerPayoutRoutes,
  ...storeCreditRoutes,
  ...memberRoutes,
  ...inviteRoutes,
  ...viewRoutes,
  ...notificationRoutes,
  ...catalogRoutes,
  ...productCatalogRoutes,
  ...conditionRoutes,
  ...pricingRoutes,
  ...ruleRoutes,
  ...priceSyncRoutes,
  ...priceEditorRoutes,
  ...limitRoutes,
  ...priceFileRoutes,
  ...promoRoutes,
  ...inStoreRoutes,
  ...bulkQuoteRoutes,
  ...mailInRoutes,
  ...easyOfferRoutes,
  ...dataMatchRoutes,
  ...parcelRoutes,
  ...orderRoutes,
  ...orderPayoutRoutes,
  ...drawerRoutes,
  ...checkRoutes,
  ...payoutQueueRoutes,
  ...batchRoutes,
  ...approvalRoutes,
  ...dashboardRoutes,
  ...orderNoteRoutes,
  ...receivedRoutes,
  ...cannedReplyRoutes,
  ...pictureLinkRoutes,
  ...archivingRoutes,
  ...orderDocumentRoutes,
  ...sellerLinkRoutes,
  ...connectionRoutes,
  ...addOnRoutes,
  ...payoutServiceRoutes,
  ...labelExportRoutes,
  ...kitRoutes,
  ...labelRoutes,
  ...bankAccountRoutes,
  ...prenoteRoutes,
  ...shippingSettingsRoutes,
  ...payoutSettingsRoutes,
  ...sendStatusRoutes,
  ...workflowRoutes,
  ...statusEmailRoutes,
  ...templateRoutes,
  ...reviewEmailRoutes,
  ...subscriptionRoutes,
  ...mailServerRoutes,
  ...portalRoutes,
  ...receiptRoutes,
  ...complianceSettingsRoutes,
  ...invoiceRoutes,
  ...complianceCardRoutes,
  ...holdRoutes,
  ...privacyRoutes,
  ...reportRoutes,
  ...reportingRoutes,
  ...unitRoutes,
  ...transferRoutes,
  ...stocktakeRoutes,
  ...labelDesignRoutes,
  ...unitLabelRoutes,
  ...unitMatchRoutes,
];

/** Every background job. */
export const jobs = [
  sendText,
  exportOrdersJob,
  exportInvoicesJob,
  exportCustomersJob,
  importCustomersJob,
  exportPersonJob,
  ...reportingJobs,
  matchQuoteJob,
  orderMatchJob,
  exportMatchJob,
  unitMatchJob,
  confirmUnitMatchJob,
  exportUnitMatchJob,
  priceImportJob,
  priceExportJob,
  rejectsExportJob,
  exportCatalogJob,
  importCatalogJob,
  recomputePricesJob,
  changePricesJob,
  resetPricesJob,
  runSyncJob,
  decideHeldJob,
  sharingNewsJob,
  setUpConnectionJob,
  kitBatchJob,
  orderLabelsJob,
  buyLabelJob,
  voidLabelJob,
  trackLabelsJob,
  setUpServiceJob,
  sendPayoutsJob,
  askServicesJob,
  exportUnitsJob,
  importUnitsJob,
] as unknown as readonly JobDefinition<never>[];

/** Every scheduled task. */
export const upkeep: readonly UpkeepDefinition[] = [
  keepStatistics,
  sendMails,
  dueSyncs,
  ...billingUpkeep,
  releaseHolds,
  dropQuoteLists,
  foldCounts,
  orderClock,
  trialNews,
  endSupportVisits,
  deleteExpired,
  deleteExpiredFiles,
  reviewEmailUpkeep,
  recheckUpkeep,
  kitReminders,
  dueTries,
  ...trackingUpkeep,
  ...sendingUpkeep,
  staleChecks,
  ...reportUpkeep,
  ...reportingUpkeep,
  eraseIdentities,
  finishErasuresUpkeep,
];

listenToCatalog({ onCategoriesAdded: createDefaultConditions });
listenToOrders(holdListener);
listenToOrders(stockListener);
listenToOrders(orderNews);
listenToOrders(labelListener);
listenToOrders(shippingFee);
listenToOrders(batchListener);
listenToOrders(drawerListener);
listenToOrders(payoutMemory);
listenToOrders(creditListener);
listenToOrders(tradeInListener);
for (const route of serviceRoutes) routeBatches(route);
listenToOrders(checkListener);
routeBatches(checksRoute);
listenToOrders(approvalListener);
listenToOrders(cardListener);
takeUnitPictures(unitPictureLink);

const webDirectory = join(import.meta.dirname, '../../web/dist');

export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = await buildServer(
    platform.config,
    platform.log,
    routes.map(({ contract }) => contract),
  );
  addHealth(app, platform);
  addMetrics(app, platform);
  const sessions = openSessionCache(platform);
  const authenticate = async (request: FastifyRequest) => {
    const token = sessionToken(request.headers.cookie);
    const found = token ? await sessions.find(token, wantedLocation(request)) : null;
    if (!found) return null;
    found.session.white_label = whiteLabelOf(platform.config, request.hostname);
    await updateLastSeen(platform, found);
    return found;
  };
  const recall = (request: FastifyRequest) => {
    const token = sessionToken(request.headers.cookie);
    const recalled = token ? sessions.recall(token, wantedLocation(request)) : null;
    if (!recalled || !isSeenRecently(platform, recalled)) return null;
    recalled.session.white_label = whiteLabelOf(platform.config, request.hostname);
    return recalled;
  };
  registerRoutes(app, routes, { platform, authenticate, recall, admit: refuseWhenBlocked });
  addUnsubscribeLink(app);
  if (platform.config.demo) addDevMail(app, platform, authenticate);
  if (existsSync(webDirectory)) await serveWeb(app);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && !isApiPath(request.url) && existsSync(webDirectory))
      return reply.sendFile('index.html');
    throw new HttpError(404, `${request.method} ${request.url.split('?')[0]} not found`);
  });
  platform.realtime.attach(app.server, platform.config.app_url, async (cookie) => {
    const token = sessionToken(cookie);
    return token ? sessions.find(token) : null;
  });
  return app;
}

/** A worker serves only its health and its metrics. */
export function buildWorker(platform: Platform): FastifyInstance {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  addHealth(app, platform);
  addMetrics(app, platform);
  return app;
}

/** The location of the header; what is not an id names none. */
const wantedLocation = (request: FastifyRequest) => Id.safeParse(request.headers['x-location-id'] ?? '').data;

/** Paths that are not pages of the app. Missing files of an earlier build answer 404, so that its tabs notice. */
const isApiPath = (url: string) =>
  /^\/(v\d+|socket\.io|openapi\.json|docs|metrics|healthz|readyz|dev|assets)(\/|\?|$)/.test(url);

async function serveWeb(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDirectory,
    // The build compresses the files. A client without Brotli gets what `compress` makes of the file itself.
    preCompressed: true,
    // Built files have a hash in their name, so they can be cached forever. The page has none.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
