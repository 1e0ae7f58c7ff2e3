import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as packagesContract from '@tradepost/contracts/billing/package.contract';
import { findSandboxCheckout, paySandboxCheckout as paySandbox } from '@tradepost/contracts/billing/sandbox.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import * as usageContract from '@tradepost/contracts/billing/usage.contract';
import { rawBodyOf } from '../../platform/http/body.ts';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { findPaymentMethod, listInvoices, listUnpaid, readSubscriptionInfo } from './billing.queries.ts';
import { readOutcome, startCardCheckout, startCheckout } from './checkout.commands.ts';
import { printInvoice } from './invoice-paper.queries.ts';
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
  serve(subscriptionContract.upgradePlan, (ctx, { body }) => upgradePlan(ctx, body)),
  serve(checkoutContract.packageCheckout, (ctx, { body }) => startCheckout(ctx, { ...body, returns_to: 'plan' })),
  serve(checkoutContract.checkoutSession, (ctx, { body }) =>
    body.mode === 'setup' ? startCardCheckout(ctx) : startCheckout(ctx, { ...body, returns_to: 'billing' }),
  ),
  servePublic(checkoutContract.checkoutSuccess, ({ platform }, { query }) => readOutcome(platform, query.session_id)),
  serve(invoicesContract.showPayment, async (ctx) => ({ payment_method: await findPaymentMethod(ctx) })),
  serve(invoicesContract.addPayment, (ctx) => startCardCheckout(ctx)),
  serve(invoicesContract.updatePayment, (ctx) => startCardCheckout(ctx)),
  serve(invoicesContract.listInvoices, (ctx, { body }) => listInvoices(ctx, body)),
  serve(invoicesContract.listUnpaidInvoices, async (ctx) => ({ items: await listUnpaid(ctx) })),
  serve(invoicesContract.upcomingInvoice, (ctx) => readUpcoming(ctx)),
  serve(invoicesContract.payInvoice, (ctx, { params }) => payInvoice(ctx, params.id)),
  serve(invoicesContract.invoicePdf, (ctx, { params }) => printInvoice(ctx, params.id)),
  serve(subscriptionContract.cancelSubscription, (ctx, { body }) => cancelAndRead(ctx, body)),
  serve(subscriptionContract.customerPortal, (ctx) => openPortal(ctx)),
  serve(usageContract.usageReport, (ctx) => reportUsage(ctx)),
  serve(usageContract.usageChart, (ctx, { query }) => chartUsage(ctx, query.months)),
  serve(subscriptionContract.listBilledLocations, (ctx) => listBilledLocations(ctx)),
  serve(subscriptionContract.unsubscribeLocation, (ctx, { body }) => unsubscribeLocation(ctx, body.location_id)),
  servePublic(subscriptionContract.billingWebhook, async ({ platform, request }) => {
    const signature = request.headers['stripe-signature']?.toString();
    await receiveWebhook(platform, rawBodyOf(request), signature);
    return { is_received: true };
  }),
  servePublic(findSandboxCheckout, ({ platform }, { params }) => readSandboxCheckout(platform, params.session_id)),
  servePublic(paySandbox, ({ platform }, { params, body }) => paySandboxCheckout(platform, params.session_id, body)),
];
