import { listenToCatalog } from './features/catalog/catalog-listeners.commands.ts';
import { cardKeeper } from './features/compliance/cards/card-listener.commands.ts';
import { holdKeeper, holdListener } from './features/compliance/holds/hold-listener.commands.ts';
import { createDefaultConditions } from './features/conditions/default-conditions.commands.ts';
import { sendMarketingWith } from './features/customers/marketing/marketing-port.queries.ts';
import { listenToEvents } from './features/events/log/event-listeners.commands.ts';
import { feedOrderListener } from './features/feeds/orders/feed-order-listener.commands.ts';
import { unitPictureLink } from './features/inventory/records/unit-picture.commands.ts';
import { stockListener } from './features/inventory/stock-order.commands.ts';
import { tradeInListener } from './features/invoices/payments/trade-in.commands.ts';
import { orderNews } from './features/notifications/order-notifications.commands.ts';
import { checkDevicesWith } from './features/orders/diagnostics/diagnostics-port.queries.ts';
import { takeUnitPictures } from './features/orders/notes/picture-link.commands.ts';
import { listenToOrders } from './features/orders/order-events.commands.ts';
import { askBeforePaying, askForLabelTerms } from './features/orders/order-ports.queries.ts';
import { creditListener } from './features/orders/pay-out/credit-listener.commands.ts';
import { payoutMemory } from './features/orders/pay-out/remember-payout.commands.ts';
import { promiseListener } from './features/orders/promises/promise-clocks.commands.ts';
import { approvalKeeper, approvalListener } from './features/payouts/approvals/approval-listener.commands.ts';
import { batchKeeper, batchListener } from './features/payouts/batches/batch-listener.commands.ts';
import { routeBatches } from './features/payouts/batches/batch-route.rules.ts';
import { checkKeeper, checkListener } from './features/payouts/checks/check-listener.commands.ts';
import { checksRoute } from './features/payouts/checks/checks-route.commands.ts';
import { drawerKeeper, drawerListener } from './features/payouts/drawers/drawer-listener.commands.ts';
import { serviceRoutes } from './features/payouts/vendors/sendings/service-route.commands.ts';
import { labelListener } from './features/shipping/labels/label-listener.commands.ts';
import { labelTerms } from './features/shipping/settings/shipping-fee.queries.ts';
import { measureShopsWith } from './features/shop/measuring/measuring-port.queries.ts';
import { awin } from './features/systems/awin/awin.client.ts';
import { queueOutcomes } from './features/systems/awin/conversion.commands.ts';
import { backmarket } from './features/systems/backmarket/backmarket.client.ts';
import { buyBackListener } from './features/systems/backmarket/buyback-listener.commands.ts';
import { highlevel } from './features/systems/highlevel/highlevel.client.ts';
import { klaviyo } from './features/systems/klaviyo/klaviyo.client.ts';
import { klaviyoMarketing } from './features/systems/klaviyo/klaviyo-marketing.commands.ts';
import { googleAnalytics } from './features/systems/measuring/google-analytics.client.ts';
import { meta } from './features/systems/measuring/meta.client.ts';
import { shopMeasurer } from './features/systems/measuring/queue-measured.commands.ts';
import { tagManager } from './features/systems/measuring/tags.client.ts';
import { odoo } from './features/systems/odoo/odoo.client.ts';
import { phoneCheckDiagnostics } from './features/systems/phonecheck/diagnostics.commands.ts';
import { phonecheck } from './features/systems/phonecheck/phonecheck.client.ts';
import { registerSystems } from './features/systems/port/systems.client.ts';
import { queueEventPushes } from './features/systems/pushes/queue-push.commands.ts';
import { repairdesk } from './features/systems/repairdesk/repairdesk.client.ts';
import { shopify } from './features/systems/shopify/shopify.client.ts';
import { wholecell } from './features/systems/wholecell/wholecell.client.ts';

// What features do when something happens in an earlier one, and what they answer it. Importing this file registers it.
listenToCatalog({ onCategoriesAdded: createDefaultConditions });
listenToOrders(holdListener);
listenToOrders(stockListener);
listenToOrders(orderNews);
listenToOrders(labelListener);
listenToOrders(batchListener);
listenToOrders(drawerListener);
listenToOrders(payoutMemory);
listenToOrders(creditListener);
listenToOrders(tradeInListener);
listenToOrders(checkListener);
listenToOrders(approvalListener);
listenToOrders(promiseListener);
listenToOrders(feedOrderListener);
listenToOrders(buyBackListener);
// In this order a clerk reads what stands in the way of a payment.
for (const keeper of [holdKeeper, batchKeeper, drawerKeeper, checkKeeper, approvalKeeper, cardKeeper])
  askBeforePaying(keeper);
askForLabelTerms(labelTerms);
for (const route of serviceRoutes) routeBatches(route);
routeBatches(checksRoute);
takeUnitPictures(unitPictureLink);
listenToEvents(queueEventPushes);
listenToEvents(queueOutcomes);
registerSystems({
  backmarket,
  shopify,
  klaviyo,
  highlevel,
  awin,
  wholecell,
  repairdesk,
  odoo,
  phonecheck,
  'google-analytics': googleAnalytics,
  meta,
  'tag-manager': tagManager,
});
sendMarketingWith(klaviyoMarketing);
checkDevicesWith(phoneCheckDiagnostics);
measureShopsWith(shopMeasurer);
