import { addOnRoutes } from './features/add-ons/add-on.routes.ts';
import { agentRoutes } from './features/agents/agents.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { productCatalogRoutes } from './features/catalog/product-catalog/product-catalog.routes.ts';
import { cloningRoutes } from './features/cloning/clone.routes.ts';
import { settingsRoutes } from './features/company-settings/general/settings.routes.ts';
import { companyProfileRoutes } from './features/company-settings/profile/company-profile.routes.ts';
import { complianceCardRoutes } from './features/compliance/cards/compliance-card.routes.ts';
import { holdRoutes } from './features/compliance/holds/hold.routes.ts';
import { privacyRoutes } from './features/compliance/privacy/privacy.routes.ts';
import { reportRoutes } from './features/compliance/reports/report.routes.ts';
import { complianceSettingsRoutes } from './features/compliance/settings/compliance-settings.routes.ts';
import { conditionRoutes } from './features/conditions/condition.routes.ts';
import { repairCostRoutes } from './features/conditions/repair-costs/repair-cost.routes.ts';
import { customerBlockRoutes } from './features/customers/blocks/block.routes.ts';
import { customerRoutes } from './features/customers/customer.routes.ts';
import { customerImportRoutes } from './features/customers/import/customer-import.routes.ts';
import { customerMergeRoutes } from './features/customers/merge/merge.routes.ts';
import { customerPayoutRoutes } from './features/customers/payout/customer-payout.routes.ts';
import { storeCreditRoutes } from './features/customers/store-credit/store-credit.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { diagnosticsRoutes } from './features/diagnostics/diagnostics.routes.ts';
import { webhookRoutes } from './features/events/event.routes.ts';
import { datafeedRoutes } from './features/feeds/datafeed.routes.ts';
import { fileRoutes } from './features/files/file.routes.ts';
import { franchiseRoutes } from './features/franchise/franchise.routes.ts';
import { unitMatchRoutes } from './features/inventory/data-match/unit-match.routes.ts';
import { unitLabelRoutes } from './features/inventory/labels/unit-label.routes.ts';
import { stocktakeRoutes } from './features/inventory/stocktakes/stocktake.routes.ts';
import { transferRoutes } from './features/inventory/transfers/transfer.routes.ts';
import { unitRoutes } from './features/inventory/unit.routes.ts';
import { customerInvoiceRoutes } from './features/invoices/customer-invoice.routes.ts';
import { invoiceRoutes } from './features/invoices/invoice.routes.ts';
import { languageRoutes } from './features/languages/language.routes.ts';
import { addressRoutes } from './features/locations/addresses/address.routes.ts';
import { locationRoutes } from './features/locations/location.routes.ts';
import { marketplaceRoutes } from './features/marketplace/marketplace.routes.ts';
import { failedMailRoutes } from './features/messages/failed/failed-mail.routes.ts';
import { mailServerRoutes } from './features/messages/mail-server/mail-server.routes.ts';
import { reviewEmailRoutes } from './features/messages/review/review-email.routes.ts';
import { subscriptionRoutes } from './features/messages/subscription/email-subscription.routes.ts';
import { templateRoutes } from './features/messages/templates/template.routes.ts';
import { notificationRoutes } from './features/notifications/notification.routes.ts';
import { archivingRoutes } from './features/orders/archiving/archiving.routes.ts';
import { orderBulkRoutes } from './features/orders/bulk/bulk-change.routes.ts';
import { bulkQuoteRoutes } from './features/orders/bulk-quote/bulk-quote.routes.ts';
import { counterPriceRoutes } from './features/orders/counter-price/counter-price.routes.ts';
import { dataMatchRoutes } from './features/orders/data-match/data-match.routes.ts';
import { labelDesignRoutes } from './features/orders/device-labels/label-design.routes.ts';
import { orderDocumentRoutes } from './features/orders/documents/order-document.routes.ts';
import { easyOfferRoutes } from './features/orders/easy-offer/easy-offer.routes.ts';
import { inStoreRoutes } from './features/orders/in-store/in-store.routes.ts';
import { mailInRoutes } from './features/orders/mail-in/mail-in.routes.ts';
import { statusEmailRoutes } from './features/orders/mails/status-email.routes.ts';
import { sendStatusRoutes } from './features/orders/moves/send-status.routes.ts';
import { cannedReplyRoutes } from './features/orders/notes/canned-reply.routes.ts';
import { orderNoteRoutes } from './features/orders/notes/order-note.routes.ts';
import { pictureLinkRoutes } from './features/orders/notes/picture-link.routes.ts';
import { orderRoutes } from './features/orders/order.routes.ts';
import { parcelRoutes } from './features/orders/parcels/parcel.routes.ts';
import { receivedRoutes } from './features/orders/parcels/received.routes.ts';
import { orderPayoutRoutes } from './features/orders/pay-out/order-payout.routes.ts';
import { receiptRoutes } from './features/orders/receipts/receipt.routes.ts';
import { approvalRoutes } from './features/payouts/approvals/approval.routes.ts';
import { bankAccountRoutes } from './features/payouts/bank-accounts/bank-account.routes.ts';
import { batchRoutes } from './features/payouts/batches/batch.routes.ts';
import { checkRoutes } from './features/payouts/checks/check.routes.ts';
import { drawerRoutes } from './features/payouts/drawers/drawer.routes.ts';
import { payoutSettingsRoutes } from './features/payouts/methods/payout-settings.routes.ts';
import { prenoteRoutes } from './features/payouts/prenotes/prenote.routes.ts';
import { payoutQueueRoutes } from './features/payouts/queue/queue.routes.ts';
import { payoutServiceRoutes } from './features/payouts/vendors/payout-vendor.routes.ts';
import { deductionRoutes } from './features/pricing/deductions/deduction.routes.ts';
import { deskRoutes } from './features/pricing/desk/desk.routes.ts';
import { priceEditorRoutes } from './features/pricing/editor/editor.routes.ts';
import { priceFileRoutes } from './features/pricing/import/price-file.routes.ts';
import { limitRoutes } from './features/pricing/limits/limits.routes.ts';
import { ruleRoutes } from './features/pricing/mass-rules/mass-rule.routes.ts';
import { planRoutes } from './features/pricing/plan/plan.routes.ts';
import { pricingRoutes } from './features/pricing/pricing.routes.ts';
import { promoRoutes } from './features/pricing/promo/promo.routes.ts';
import { priceSyncRoutes } from './features/pricing/sync/sync.routes.ts';
import { apiKeyRoutes, feedRoutes } from './features/public-api/public-api.routes.ts';
import { reportingRoutes } from './features/reports/reporting.routes.ts';
import { portalRoutes } from './features/seller-offers/portal.routes.ts';
import { accountRoutes } from './features/session/account.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { connectionRoutes } from './features/shipping/connections/connection.routes.ts';
import { kitRoutes } from './features/shipping/kits/kit.routes.ts';
import { labelRoutes } from './features/shipping/labels/label.routes.ts';
import { labelExportRoutes } from './features/shipping/labels/label-export.routes.ts';
import { sellerLinkRoutes } from './features/shipping/seller-link.routes.ts';
import { shippingSettingsRoutes } from './features/shipping/settings/shipping-settings.routes.ts';
import { shopRoutes } from './features/shop/shop.routes.ts';
import { siteRoutes } from './features/shop/site/site.routes.ts';
import { storefrontRoutes } from './features/shop/site/storefront.routes.ts';
import { onboardingRoutes } from './features/signup/onboarding/onboarding.routes.ts';
import { registrationRoutes } from './features/signup/registration/registration.routes.ts';
import { awinRoutes } from './features/systems/awin/awin.routes.ts';
import { backMarketRoutes } from './features/systems/backmarket/backmarket.routes.ts';
import { highLevelRoutes } from './features/systems/highlevel/highlevel.routes.ts';
import { klaviyoRoutes } from './features/systems/klaviyo/klaviyo.routes.ts';
import { listingRoutes } from './features/systems/listings/listing.routes.ts';
import { odooRoutes } from './features/systems/odoo/odoo.routes.ts';
import { phoneCheckRoutes } from './features/systems/phonecheck/phonecheck.routes.ts';
import { repairDeskRoutes } from './features/systems/repairdesk/repairdesk.routes.ts';
import { shopifyRoutes } from './features/systems/shopify/shopify.routes.ts';
import { systemRoutes } from './features/systems/system.routes.ts';
import { wholeCellRoutes } from './features/systems/wholecell/wholecell.routes.ts';
import { inviteRoutes } from './features/users/invite.routes.ts';
import { memberRoutes } from './features/users/member.routes.ts';
import { viewRoutes } from './features/views/view.routes.ts';
import { workflowRoutes } from './features/workflows/workflow.routes.ts';
import type { Served } from './platform/http/serve.ts';

const featureRoutes: readonly Served[] = [
  ...sessionRoutes,
  ...billingRoutes,
  ...accountRoutes,
  ...registrationRoutes,
  ...onboardingRoutes,
  ...addressRoutes,
  ...locationRoutes,
  ...franchiseRoutes,
  ...settingsRoutes,
  ...companyProfileRoutes,
  ...cloningRoutes,
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
  ...repairCostRoutes,
  ...pricingRoutes,
  ...deductionRoutes,
  ...ruleRoutes,
  ...priceSyncRoutes,
  ...priceEditorRoutes,
  ...limitRoutes,
  ...deskRoutes,
  ...planRoutes,
  ...priceFileRoutes,
  ...promoRoutes,
  ...counterPriceRoutes,
  ...inStoreRoutes,
  ...bulkQuoteRoutes,
  ...mailInRoutes,
  ...easyOfferRoutes,
  ...dataMatchRoutes,
  ...parcelRoutes,
  ...orderRoutes,
  ...orderBulkRoutes,
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
  ...apiKeyRoutes,
  ...marketplaceRoutes,
  ...webhookRoutes,
  ...datafeedRoutes,
  ...diagnosticsRoutes,
  ...addOnRoutes,
  ...payoutServiceRoutes,
  ...awinRoutes,
  ...highLevelRoutes,
  ...klaviyoRoutes,
  ...systemRoutes,
  ...wholeCellRoutes,
  ...repairDeskRoutes,
  ...odooRoutes,
  ...phoneCheckRoutes,

  ...listingRoutes,
  ...backMarketRoutes,
  ...shopifyRoutes,
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
  ...languageRoutes,
  ...templateRoutes,
  ...reviewEmailRoutes,
  ...subscriptionRoutes,
  ...mailServerRoutes,
  ...failedMailRoutes,
  ...portalRoutes,
  ...shopRoutes,
  ...siteRoutes,
  ...storefrontRoutes,
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

/** Every route of every feature. Those of agents make calls of the others. */
export const routes: readonly Served[] = [...featureRoutes, ...agentRoutes([...featureRoutes, ...feedRoutes])];
