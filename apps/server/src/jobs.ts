import { deleteOldProposals } from './features/agents/agents.jobs.ts';
import { billingUpkeep } from './features/billing/billing.jobs.ts';
import { exportCatalogJob } from './features/catalog/export/catalog-export.jobs.ts';
import { importCatalogJob } from './features/catalog/import/custom-catalog.commands.ts';
import { cloneJob, cloneUpkeep } from './features/cloning/clone.jobs.ts';
import { eraseDueCompanies } from './features/company-settings/deletion/erase-company.jobs.ts';
import { exportCompanyJob } from './features/company-settings/export/export-company.jobs.ts';
import { exportPersonJob } from './features/compliance/privacy/export-person.jobs.ts';
import { finishErasuresUpkeep } from './features/compliance/privacy/privacy.jobs.ts';
import { reportUpkeep } from './features/compliance/reports/report.jobs.ts';
import { eraseIdentities } from './features/compliance/retention/retention.jobs.ts';
import { exportCustomersJob } from './features/customers/export/customer-export.jobs.ts';
import { importCustomersJob } from './features/customers/import/customer-import.commands.ts';
import { importResultsJob } from './features/diagnostics/import/result-import.commands.ts';
import { replayJob } from './features/events/deliveries/replay.jobs.ts';
import { eventUpkeep } from './features/events/event.jobs.ts';
import { buildFeedJob } from './features/feeds/build/feed-build.jobs.ts';
import { datafeedUpkeep } from './features/feeds/datafeed-upkeep.jobs.ts';
import { postBackJob } from './features/feeds/orders/post-back.jobs.ts';
import { deleteExpiredFiles } from './features/files/expired-files.jobs.ts';
import { sweepUnfinishedFiles } from './features/files/unfinished-files.jobs.ts';
import { linkNewsJob } from './features/franchise/link-notifications.jobs.ts';
import { takeOverJob } from './features/franchise/take-over/take-over.jobs.ts';
import { bulkChangeJob } from './features/inventory/bulk/unit-bulk.jobs.ts';
import { confirmUnitMatchJob, unitMatchJob } from './features/inventory/data-match/unit-match.jobs.ts';
import { exportUnitMatchJob } from './features/inventory/data-match/unit-match-export.jobs.ts';
import { exportUnitsJob } from './features/inventory/export/unit-export.jobs.ts';
import { importUnitsJob } from './features/inventory/import/unit-import.commands.ts';
import { releaseHolds } from './features/inventory/release-holds.jobs.ts';
import { exportInvoicesJob } from './features/invoices/export/invoice-export.jobs.ts';
import { emailInvoicesJob, payInvoicesJob } from './features/invoices/records/invoice-bulk.jobs.ts';
import { sweepPartners } from './features/marketplace/marketplace.jobs.ts';
import { recheckUpkeep } from './features/messages/mail-server/recheck.jobs.ts';
import { reviewEmailUpkeep } from './features/messages/review/send-reviews.jobs.ts';
import { trialNews } from './features/notifications/trial-notifications.jobs.ts';
import { dropBulkChanges, orderBulkJob } from './features/orders/bulk/order-bulk.jobs.ts';
import { matchQuoteJob } from './features/orders/bulk-quote/import/quote-import.jobs.ts';
import { dropQuoteLists } from './features/orders/bulk-quote/quote-lists.jobs.ts';
import { orderClock } from './features/orders/clock/order-clock.jobs.ts';
import { exportMatchJob } from './features/orders/data-match/match-export.jobs.ts';
import { orderMatchJob } from './features/orders/data-match/order-match.jobs.ts';
import { exportOrdersJob } from './features/orders/export/order-export.jobs.ts';
import { foldPromiseDays, restartClocksJob } from './features/orders/promises/promise-clocks.jobs.ts';
import { foldCounts } from './features/orders/status/order-counts.jobs.ts';
import { staleChecks } from './features/payouts/checks/stale-checks.jobs.ts';
import { setUpServiceJob } from './features/payouts/vendors/connections/service-setup.jobs.ts';
import { askServicesJob, sendPayoutsJob } from './features/payouts/vendors/sendings/sending.jobs.ts';
import { sendingUpkeep } from './features/payouts/vendors/sendings/sending-upkeep.jobs.ts';
import { computeFiguresJob, nightlyFigures } from './features/pricing/desk/compute-figures.jobs.ts';
import { recomputePricesJob, resetPricesJob } from './features/pricing/editor/editor.jobs.ts';
import { priceExportJob } from './features/pricing/import/price-export.jobs.ts';
import { priceImportJob } from './features/pricing/import/price-import.jobs.ts';
import { rejectsExportJob } from './features/pricing/import/rejects-export.jobs.ts';
import { changePricesJob } from './features/pricing/mass-rules/change-prices.jobs.ts';
import { countPlanJob, duePlans } from './features/pricing/plan/plan.jobs.ts';
import { switchPromosJob } from './features/pricing/promo/promo-bulk.jobs.ts';
import { dueSyncs } from './features/pricing/sync/runs/due-runs.jobs.ts';
import { decideHeldJob, runSyncJob, sharingNewsJob } from './features/pricing/sync/sync.jobs.ts';
import { exportReportJob } from './features/reports/export/report-export.jobs.ts';
import { computeForecastJob, dueForecasts } from './features/reports/exposure/cash-forecast.jobs.ts';
import { foldProfit } from './features/reports/profit/profit-days.jobs.ts';
import { exportProfitJob } from './features/reports/profit/profit-export.jobs.ts';
import { foldDays } from './features/reports/report-days.jobs.ts';
import { dueReports } from './features/reports/schedules/due-schedules.jobs.ts';
import { sendReportJob } from './features/reports/schedules/report-schedule.jobs.ts';
import { deleteExpired } from './features/session/delete-expired.jobs.ts';
import { setUpConnectionJob } from './features/shipping/connections/connection.jobs.ts';
import { kitBatchJob } from './features/shipping/kits/kit-batch.jobs.ts';
import { kitReminders } from './features/shipping/kits/kit-reminders.jobs.ts';
import { buyLabelJob } from './features/shipping/labels/buy-label.jobs.ts';
import { resendLabelsJob, voidLabelsJob } from './features/shipping/labels/label-bulk.jobs.ts';
import { dueTries, orderLabelsJob } from './features/shipping/labels/order-labels.jobs.ts';
import { voidLabelJob } from './features/shipping/labels/void-label.jobs.ts';
import { trackLabelsJob } from './features/shipping/tracking/tracking.jobs.ts';
import { trackingUpkeep } from './features/shipping/tracking/tracking-upkeep.jobs.ts';
import { recheckPortalUpkeep } from './features/shop/domain/recheck.jobs.ts';
import { setUpSystemJob } from './features/systems/accounts/system-setup.jobs.ts';
import { backMarketUpkeep } from './features/systems/backmarket/backmarket-upkeep.jobs.ts';
import { highLevelUpkeep } from './features/systems/highlevel/highlevel-upkeep.jobs.ts';
import { backfillJob } from './features/systems/klaviyo/backfill.jobs.ts';
import { listingUpkeep } from './features/systems/listings/listing-upkeep.jobs.ts';
import { sendPushesJob } from './features/systems/pushes/push.jobs.ts';
import { pushUpkeep } from './features/systems/pushes/push-upkeep.jobs.ts';
import { readSystemJob } from './features/systems/reads/read.jobs.ts';
import { readUpkeep } from './features/systems/reads/read-upkeep.jobs.ts';
import { shopifyUpkeep } from './features/systems/shopify/shopify-upkeep.jobs.ts';
import { endSupportVisits } from './features/users/support.jobs.ts';
import { keepStatistics } from './platform/jobs/gather-statistics.ts';
import { keepTidy } from './platform/jobs/tidy-embedded.ts';
import { sendMails } from './platform/mail/outbox.ts';
import { sendText } from './platform/sms/sms.jobs.ts';
import type { JobDefinition, UpkeepDefinition } from './platform/tenancy/ctx.ts';

/** Every background job. */
export const jobs = [
  sendText,
  exportOrdersJob,
  exportInvoicesJob,
  exportCustomersJob,
  importCustomersJob,
  exportPersonJob,
  exportCompanyJob,
  exportReportJob,
  exportProfitJob,
  restartClocksJob,
  sendReportJob,
  computeForecastJob,
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
  computeFiguresJob,
  cloneJob,
  resetPricesJob,
  runSyncJob,
  decideHeldJob,
  sharingNewsJob,
  linkNewsJob,
  takeOverJob,
  setUpConnectionJob,
  kitBatchJob,
  orderLabelsJob,
  buyLabelJob,
  voidLabelJob,
  voidLabelsJob,
  resendLabelsJob,
  emailInvoicesJob,
  payInvoicesJob,
  switchPromosJob,
  trackLabelsJob,
  setUpServiceJob,
  setUpSystemJob,
  sendPushesJob,
  readSystemJob,
  backfillJob,
  sendPayoutsJob,
  askServicesJob,
  exportUnitsJob,
  importResultsJob,
  importUnitsJob,
  bulkChangeJob,
  orderBulkJob,
  replayJob,
  buildFeedJob,
  postBackJob,
  countPlanJob,
] as unknown as readonly JobDefinition<never>[];

/** Every scheduled task. */
export const upkeep: readonly UpkeepDefinition[] = [
  keepStatistics,
  keepTidy,
  sendMails,
  dueSyncs,
  nightlyFigures,
  duePlans,
  ...datafeedUpkeep,
  cloneUpkeep,
  ...billingUpkeep,
  releaseHolds,
  dropQuoteLists,
  dropBulkChanges,
  foldCounts,
  orderClock,
  trialNews,
  endSupportVisits,
  deleteExpired,
  eraseDueCompanies,
  deleteExpiredFiles,
  deleteOldProposals,
  sweepPartners,
  sweepUnfinishedFiles,
  reviewEmailUpkeep,
  recheckUpkeep,
  recheckPortalUpkeep,
  kitReminders,
  dueTries,
  ...trackingUpkeep,
  ...sendingUpkeep,
  staleChecks,
  ...reportUpkeep,
  foldDays,
  foldProfit,
  foldPromiseDays,
  dueReports,
  dueForecasts,
  eraseIdentities,
  finishErasuresUpkeep,
  ...eventUpkeep,
  ...pushUpkeep,
  ...readUpkeep,
  ...listingUpkeep,
  ...backMarketUpkeep,
  ...shopifyUpkeep,
  ...highLevelUpkeep,
];
