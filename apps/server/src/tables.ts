import { agentProposalFacts } from './features/agents/agent-proposal.table.ts';
import { billingFacts } from './features/billing/billing.table.ts';
import { catalogFacts } from './features/catalog/catalog.table.ts';
import { customCatalogFacts } from './features/catalog/import/custom-catalog.table.ts';
import { cloneFacts } from './features/cloning/clone.table.ts';
import { companyFacts } from './features/company/company.table.ts';
import { locationFacts } from './features/company/location.table.ts';
import { payoutMethodFacts } from './features/company/payout-method.table.ts';
import { complianceCardFacts } from './features/compliance/cards/compliance-card.table.ts';
import { holdFacts } from './features/compliance/holds/hold.table.ts';
import { customerErasureFacts } from './features/compliance/privacy/customer-erasure.table.ts';
import { privacyRequestFacts } from './features/compliance/privacy/privacy-request.table.ts';
import { reportFacts } from './features/compliance/reports/report.table.ts';
import { erasureFacts } from './features/compliance/retention/erasure.table.ts';
import { complianceSettingsFacts } from './features/compliance/settings/compliance-settings.table.ts';
import { conditionFacts } from './features/conditions/condition.table.ts';
import { repairCostFacts } from './features/conditions/repair-costs/repair-cost.table.ts';
import { connectionFacts } from './features/connections/account.table.ts';
import { blockFacts } from './features/customers/blocks/block.table.ts';
import { customerFacts } from './features/customers/customer.table.ts';
import { customerContactFacts } from './features/customers/detail/customer-contact.table.ts';
import { customerImportFacts } from './features/customers/import/customer-import.table.ts';
import { marketingConsentFacts } from './features/customers/marketing/marketing-consent.table.ts';
import { customerMergeFacts } from './features/customers/merge/customer-merge.table.ts';
import { customerPayoutFacts } from './features/customers/payout/customer-payout.table.ts';
import { storeCreditFacts } from './features/customers/store-credit/store-credit.table.ts';
import { dashboardFacts } from './features/dashboard/dashboard.table.ts';
import { diagnosticsFacts } from './features/diagnostics/diagnostics.table.ts';
import { resultImportFacts } from './features/diagnostics/import/result-import.table.ts';
import { eventTableFacts } from './features/events/event.table.ts';
import { webhookFacts } from './features/events/webhooks/webhook.table.ts';
import { datafeedFacts } from './features/feeds/datafeed.table.ts';
import { companyLinkFacts } from './features/franchise/company-link.table.ts';
import { unitBulkFacts } from './features/inventory/bulk/unit-bulk.table.ts';
import { unitMatchFacts } from './features/inventory/data-match/unit-match.table.ts';
import { unitImportFacts } from './features/inventory/import/unit-import.table.ts';
import { unitRecordFacts } from './features/inventory/records/unit-record.table.ts';
import { unitSaleFacts } from './features/inventory/sales/unit-sale.table.ts';
import { stocktakeFacts } from './features/inventory/stocktakes/stocktake.table.ts';
import { transferFacts } from './features/inventory/transfers/transfer.table.ts';
import { unitFacts } from './features/inventory/unit.table.ts';
import { invoiceFacts } from './features/invoices/invoice.table.ts';
import { mailDomainFacts } from './features/messages/mail-server/mail-domain.table.ts';
import { reviewEmailFacts } from './features/messages/review/review-email.table.ts';
import { orderBulkFacts } from './features/orders/bulk/order-bulk.table.ts';
import { bulkQuoteFacts } from './features/orders/bulk-quote/bulk-quote.table.ts';
import { orderNoticeFacts } from './features/orders/clock/order-notice.table.ts';
import { affiliateOrderFacts } from './features/orders/consent/affiliate-order.table.ts';
import { measuringConsentFacts } from './features/orders/consent/measuring-consent.table.ts';
import { orderMatchFacts } from './features/orders/data-match/order-match.table.ts';
import { labelDesignFacts } from './features/orders/device-labels/label-design.table.ts';
import { describedItemFacts } from './features/orders/easy-offer/described-item.table.ts';
import { orderItemFacts } from './features/orders/items/order-item.table.ts';
import { handedBackFacts } from './features/orders/locked/handed-back.table.ts';
import { mailInSettingsFacts } from './features/orders/mail-in-settings/mail-in-settings.table.ts';
import { cannedReplyFacts } from './features/orders/notes/canned-reply.table.ts';
import { orderNoteFacts } from './features/orders/notes/order-note.table.ts';
import { answerSettingsFacts } from './features/orders/offers/answer-settings.table.ts';
import { orderOfferFacts } from './features/orders/offers/order-offer.table.ts';
import { orderFacts } from './features/orders/order.table.ts';
import { parcelFacts } from './features/orders/parcels/parcel.table.ts';
import { orderPayoutFacts } from './features/orders/payout/order-payout.table.ts';
import { promiseFacts } from './features/orders/promises/promise.table.ts';
import { sentQuoteFacts } from './features/orders/quote-lines/sent-quote.table.ts';
import { receiptFacts } from './features/orders/receipts/receipt.table.ts';
import { orderTextFacts } from './features/orders/search/order-text.table.ts';
import { sellerEntryFacts } from './features/orders/seller-entry/seller-entry.table.ts';
import { orderStatusFacts } from './features/orders/status/order-status.table.ts';
import { approvalFacts } from './features/payouts/approvals/approval.table.ts';
import { bankAccountFacts } from './features/payouts/bank-accounts/bank-account.table.ts';
import { batchFacts } from './features/payouts/batches/batch.table.ts';
import { payoutDownloadFacts } from './features/payouts/batches/payout-download.table.ts';
import { checkFacts } from './features/payouts/checks/check.table.ts';
import { drawerFacts } from './features/payouts/drawers/drawer.table.ts';
import { sandboxPaymentFacts } from './features/payouts/vendors/sandbox/sandbox-payment.table.ts';
import { sendingFacts } from './features/payouts/vendors/sendings/sending.table.ts';
import { deskFacts } from './features/pricing/desk/desk.table.ts';
import { saleFiguresFacts } from './features/pricing/desk/sale-figures.table.ts';
import { sellingCostsFacts } from './features/pricing/desk/selling-costs.table.ts';
import { priceOutlineFacts } from './features/pricing/editor/price-outline.table.ts';
import { priceImportFacts } from './features/pricing/import/price-import.table.ts';
import { limitsFacts } from './features/pricing/limits/limits.table.ts';
import { partnerFacts } from './features/pricing/partners/partner.table.ts';
import { planFacts } from './features/pricing/plan/plan.table.ts';
import { pricingFacts } from './features/pricing/pricing.table.ts';
import { promoFacts } from './features/pricing/promo/promo.table.ts';
import { quoteCountFacts } from './features/pricing/shown-quotes/quote-count.table.ts';
import { syncFacts } from './features/pricing/sync/sync.table.ts';
import { apiKeyFacts } from './features/public-api/api-key.table.ts';
import { cashForecastFacts } from './features/reports/exposure/cash-forecast.table.ts';
import { profitDaysFacts } from './features/reports/profit/profit-days.table.ts';
import { reportDaysFacts } from './features/reports/report-days.table.ts';
import { reportScheduleFacts } from './features/reports/schedules/report-schedule.table.ts';
import { portalTextFacts } from './features/seller-offers/portal-text.table.ts';
import { accountFacts } from './features/shipping/accounts/account.table.ts';
import { sandboxFacts } from './features/shipping/carriers/sandbox/sandbox.table.ts';
import { claimFacts } from './features/shipping/claims/claim.table.ts';
import { kitFacts } from './features/shipping/kits/kit.table.ts';
import { labelFacts } from './features/shipping/labels/label.table.ts';
import { shippingSettingsFacts } from './features/shipping/settings/shipping-settings.table.ts';
import { portalDomainFacts } from './features/shop/domain/portal-domain.table.ts';
import { faqFacts } from './features/shop/faq/faq.table.ts';
import { legalFacts } from './features/shop/legal/legal.table.ts';
import { metaFacts } from './features/shop/meta/meta.table.ts';
import { storefrontFacts } from './features/shop/site/storefront.table.ts';
import { widgetSettingsFacts } from './features/shop/widget-settings.table.ts';
import { buyBackFacts } from './features/systems/backmarket/buyback.table.ts';
import { highLevelFacts } from './features/systems/highlevel/highlevel.table.ts';
import { listingFacts } from './features/systems/listings/listing.table.ts';
import { pushFacts } from './features/systems/port/push.table.ts';
import { systemRecordFacts } from './features/systems/port/system-record.table.ts';
import { inviteFacts } from './features/users/invite.table.ts';
import { supportFacts } from './features/users/support.table.ts';
import { viewFacts } from './features/views/view.table.ts';
import { changeFacts } from './platform/db/change.table.ts';
import { fileFacts } from './platform/files/file.table.ts';
import { idempotencyKeyFacts } from './platform/http/idempotency-key.table.ts';
import { memberFacts } from './platform/identity/member.table.ts';
import { sessionFacts } from './platform/identity/session.table.ts';
import { bulkJobFacts } from './platform/jobs/bulk-job.table.ts';
import { jobRunFacts } from './platform/jobs/job-run.table.ts';
import { mailFacts } from './platform/mail/mail.table.ts';
import { messageTextFacts } from './platform/mail/message-text.table.ts';
import { notificationFacts } from './platform/notify/notification.table.ts';
import { textMessageFacts } from './platform/sms/text-message.table.ts';
import { registerTables } from './platform/table-facts.ts';
import { vendorCallFacts } from './platform/vendors/vendor-call.table.ts';

// What each table says of itself. Importing this file registers it. The order is the one in which a clone copies and a merge
// moves the rows, and in which people read of them.
registerTables([
  changeFacts,
  fileFacts,
  idempotencyKeyFacts,
  memberFacts,
  sessionFacts,
  jobRunFacts,
  bulkJobFacts,
  mailFacts,
  messageTextFacts,
  notificationFacts,
  textMessageFacts,
  vendorCallFacts,
  companyFacts,
  locationFacts,
  payoutMethodFacts,
  inviteFacts,
  supportFacts,
  customerFacts,
  customerImportFacts,
  customerMergeFacts,
  marketingConsentFacts,
  storeCreditFacts,
  catalogFacts,
  customCatalogFacts,
  conditionFacts,
  repairCostFacts,
  priceOutlineFacts,
  priceImportFacts,
  partnerFacts,
  pricingFacts,
  limitsFacts,
  sellingCostsFacts,
  saleFiguresFacts,
  deskFacts,
  quoteCountFacts,
  planFacts,
  syncFacts,
  affiliateOrderFacts,
  bulkQuoteFacts,
  orderNoticeFacts,
  orderMatchFacts,
  describedItemFacts,
  orderItemFacts,
  sentQuoteFacts,
  cannedReplyFacts,
  orderNoteFacts,
  orderOfferFacts,
  orderFacts,
  handedBackFacts,
  parcelFacts,
  orderPayoutFacts,
  orderTextFacts,
  sellerEntryFacts,
  measuringConsentFacts,
  orderStatusFacts,
  mailInSettingsFacts,
  connectionFacts,
  apiKeyFacts,
  agentProposalFacts,
  datafeedFacts,
  accountFacts,
  sandboxFacts,
  claimFacts,
  kitFacts,
  labelFacts,
  shippingSettingsFacts,
  approvalFacts,
  bankAccountFacts,
  batchFacts,
  payoutDownloadFacts,
  checkFacts,
  drawerFacts,
  sandboxPaymentFacts,
  sendingFacts,
  holdFacts,
  customerErasureFacts,
  privacyRequestFacts,
  reportFacts,
  erasureFacts,
  complianceSettingsFacts,
  orderBulkFacts,
  unitBulkFacts,
  unitMatchFacts,
  unitImportFacts,
  diagnosticsFacts,
  resultImportFacts,
  unitRecordFacts,
  stocktakeFacts,
  transferFacts,
  unitFacts,
  invoiceFacts,
  unitSaleFacts,
  complianceCardFacts,
  promoFacts,
  blockFacts,
  customerContactFacts,
  customerPayoutFacts,
  reportDaysFacts,
  cashForecastFacts,
  profitDaysFacts,
  promiseFacts,
  reportScheduleFacts,
  dashboardFacts,
  billingFacts,
  cloneFacts,
  companyLinkFacts,
  mailDomainFacts,
  reviewEmailFacts,
  portalDomainFacts,
  faqFacts,
  legalFacts,
  metaFacts,
  storefrontFacts,
  portalTextFacts,
  answerSettingsFacts,
  receiptFacts,
  labelDesignFacts,
  viewFacts,
  widgetSettingsFacts,
  eventTableFacts,
  webhookFacts,
  pushFacts,
  systemRecordFacts,
  listingFacts,
  buyBackFacts,
  highLevelFacts,
]);
