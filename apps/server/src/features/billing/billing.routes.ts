import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as packagesContract from '@tradepost/contracts/billing/package.contract';
import { findSandboxCheckout, paySandboxCheckout as paySandbox } from '@tradepost/contracts/billing/sandbox.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import * as usageContract from '@tradepost/contracts/billing/usage.contract';
import { rawBodyOf } from '../../platform/http/body.ts';
import { type Served, serve, servePublic, serveSteps } from '../../platform/http/serve.ts';
import { findPaymentMethod, listInvoices, listUnpaid, readSubscriptionInfo } from './billing.queries.ts';
import { readOutcome, startCardCheckout, startCheckout } from './checkout.commands.ts';
import { printInvoice } from './documents/invoice-document.queries.ts';
import { findOffers, listOffers } from './offer.queries.ts';
import { cancelAndRead, openPortal, payInvoice, readUpcoming, upgradePlan } from './plan.commands.ts';
import { paySandboxCheckout, readSandboxCheckout } from './sandbox-checkout.commands.ts';
import { unsubscribeLocation } from './store-location.commands.ts';
import { listBilledLocations } from './store-location.queries.ts';
import { chartUsage, reportUsage } from './usage.queries.ts';
import { receiveWebhook } from './webhook.commands.ts';

export const billingRoutes: Served[] = [
  servePublic(packagesContract.listAllPackages, async (_call, { query }) => listOffers(query.currency)),
  serve(packagesContract.findPackage, (ctx) => findOffers(ctx)),
  serve(subscriptionContract.subscriptionInfo, (ctx) => readSubscriptionInfo(ctx)),
  serveSteps(subscriptionContract.upgradePlan, (scope, { body }) => upgradePlan(scope, body)),
  serveSteps(checkoutContract.packageCheckout, (scope, { body }) =>
    startCheckout(scope, { ...body, returns_to: 'plan' }),
  ),
  serveSteps(checkoutContract.checkoutSession, (scope, { body }) =>
    body.mode === 'setup' ? startCardCheckout(scope) : startCheckout(scope, { ...body, returns_to: 'billing' }),
  ),
  servePublic(checkoutContract.checkoutSuccess, ({ platform }, { query }) => readOutcome(platform, query.session_id)),
  serve(invoicesContract.showPayment, async (ctx) => ({ payment_method: await findPaymentMethod(ctx) })),
  serveSteps(invoicesContract.addPayment, (scope) => startCardCheckout(scope)),
  serveSteps(invoicesContract.updatePayment, (scope) => startCardCheckout(scope)),
  serve(invoicesContract.listInvoices, (ctx, { body }) => listInvoices(ctx, body)),
  serve(invoicesContract.listUnpaidInvoices, async (ctx) => ({ items: await listUnpaid(ctx) })),
  serveSteps(invoicesContract.upcomingInvoice, (scope) => readUpcoming(scope)),
  serveSteps(invoicesContract.payInvoice, (scope, { params }) => payInvoice(scope, params.id)),
  serve(invoicesContract.invoicePdf, (ctx, { params }) => printInvoice(ctx, params.id)),
  serveSteps(subscriptionContract.cancelSubscription, (scope, { body }) => cancelAndRead(scope, body)),
  serveSteps(subscriptionContract.customerPortal, (scope) => openPortal(scope)),
  serve(usageContract.usageReport, (ctx) => reportUsage(ctx)),
  serve(usageContract.usageChart, (ctx, { query }) => chartUsage(ctx, query.months)),
  serve(subscriptionContract.listBilledLocations, (ctx) => listBilledLocations(ctx)),
  serveSteps(subscriptionContract.unsubscribeLocation, (scope, { body }) => unsubscribeLocation(scope, body)),
  servePublic(subscriptionContract.billingWebhook, async ({ platform, request }) => {
    const signature = request.headers['stripe-signature']?.toString();
    await receiveWebhook(platform, rawBodyOf(request), signature);
    return { is_received: true };
  }),
  servePublic(findSandboxCheckout, ({ platform }, { params }) => readSandboxCheckout(platform, params.session_id)),
  servePublic(paySandbox, ({ platform }, { params, body }) => paySandboxCheckout(platform, params.session_id, body)),
];
