import { billingUpkeep } from './features/billing/billing.jobs.ts';
import { exportCatalogJob } from './features/catalog/export/catalog-export.jobs.ts';
import { importCatalogJob } from './features/catalog/import/custom-catalog.jobs.ts';
import { cloneJob, cloneUpkeep } from './features/cloning/clone.jobs.ts';
import { eraseDueCompanies } from './features/company-profile/deletion/erase-company.jobs.ts';
import { exportCompanyJob } from './features/company-profile/export/export-company.jobs.ts';
import { exportPersonJob, finishErasuresUpkeep } from './features/compliance/privacy/privacy.jobs.ts';
import { reportUpkeep } from './features/compliance/reports/report.jobs.ts';
import { eraseIdentities } from './features/compliance/retention/retention.jobs.ts';
import { exportCustomersJob } from './features/customers/export/customer-export.jobs.ts';
import { importCustomersJob } from './features/customers/import/customer-import.jobs.ts';
import { deleteExpiredFiles } from './features/files/expired-files.jobs.ts';
import { franchiseJobs } from './features/franchise/franchise.jobs.ts';
import { bulkChangeJob } from './features/inventory/bulk/unit-bulk.jobs.ts';
import {
  confirmUnitMatchJob,
  exportUnitMatchJob,
  unitMatchJob,
} from './features/inventory/data-match/unit-match.jobs.ts';
import { exportUnitsJob } from './features/inventory/export/unit-export.jobs.ts';
import { importUnitsJob } from './features/inventory/import/unit-import.jobs.ts';
import { releaseHolds } from './features/inventory/release-holds.jobs.ts';
import { exportInvoicesJob } from './features/invoices/export/invoice-export.jobs.ts';
import { recheckUpkeep } from './features/messages/mail-server/recheck.jobs.ts';
import { reviewEmailUpkeep } from './features/messages/review/send-reviews.jobs.ts';
import { trialNews } from './features/notifications/trial-news.jobs.ts';
import { matchQuoteJob } from './features/orders/bulk-quote/import/quote-import.jobs.ts';
import { dropQuoteLists } from './features/orders/bulk-quote/quote-lists.jobs.ts';
import { orderClock } from './features/orders/clock/order-clock.jobs.ts';
import { exportMatchJob, orderMatchJob } from './features/orders/data-match/order-match.jobs.ts';
import { exportOrdersJob } from './features/orders/export/order-export.jobs.ts';
import { foldCounts } from './features/orders/status/order-counts.jobs.ts';
import { staleChecks } from './features/payouts/checks/stale-checks.jobs.ts';
import { setUpServiceJob } from './features/payouts/vendors/connections/service-setup.jobs.ts';
import { askServicesJob, sendPayoutsJob } from './features/payouts/vendors/sendings/sending.jobs.ts';
import { sendingUpkeep } from './features/payouts/vendors/sendings/sending-upkeep.jobs.ts';
import { recomputePricesJob, resetPricesJob } from './features/pricing/editor/editor.jobs.ts';
import { priceExportJob } from './features/pricing/import/price-export.jobs.ts';
import { priceImportJob } from './features/pricing/import/price-import.jobs.ts';
import { rejectsExportJob } from './features/pricing/import/rejects-export.jobs.ts';
import { changePricesJob } from './features/pricing/mass-rules/change-prices.jobs.ts';
import { dueSyncs } from './features/pricing/sync/runs/due-runs.jobs.ts';
import { decideHeldJob, runSyncJob, sharingNewsJob } from './features/pricing/sync/sync.jobs.ts';
import { reportingJobs, reportingUpkeep } from './features/reports/reporting.jobs.ts';
import { deleteExpired } from './features/session/delete-expired.jobs.ts';
import { setUpConnectionJob } from './features/shipping/connections/connection.jobs.ts';
import { kitBatchJob } from './features/shipping/kits/kit-batch.jobs.ts';
import { kitReminders } from './features/shipping/kits/kit-reminders.jobs.ts';
import { buyLabelJob } from './features/shipping/labels/buy-label.jobs.ts';
import { dueTries, orderLabelsJob } from './features/shipping/labels/order-labels.jobs.ts';
import { voidLabelJob } from './features/shipping/labels/void-label.jobs.ts';
import { trackLabelsJob } from './features/shipping/tracking/tracking.jobs.ts';
import { trackingUpkeep } from './features/shipping/tracking/tracking-upkeep.jobs.ts';
import { recheckPortalUpkeep } from './features/storefront/domain/recheck.jobs.ts';
import { endSupportVisits } from './features/users/support.jobs.ts';
import { keepStatistics } from './platform/jobs/gather-statistics.ts';
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
  cloneJob,
  resetPricesJob,
  runSyncJob,
  decideHeldJob,
  sharingNewsJob,
  ...franchiseJobs,
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
  bulkChangeJob,
] as unknown as readonly JobDefinition<never>[];

/** Every scheduled task. */
export const upkeep: readonly UpkeepDefinition[] = [
  keepStatistics,
  sendMails,
  dueSyncs,
  cloneUpkeep,
  ...billingUpkeep,
  releaseHolds,
  dropQuoteLists,
  foldCounts,
  orderClock,
  trialNews,
  endSupportVisits,
  deleteExpired,
  eraseDueCompanies,
  deleteExpiredFiles,
  reviewEmailUpkeep,
  recheckUpkeep,
  recheckPortalUpkeep,
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
