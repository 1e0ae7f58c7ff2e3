import * as contract from '@tradepost/contracts/billing/billing.contract';
import { findSandboxCheckout, paySandboxCheckout as paySandbox } from '@tradepost/contracts/billing/sandbox.contract';
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
  servePublic(contract.listAllPackages, async (_call, { query }) => listOffers(query.currency)),
  serve(contract.findPackage, (ctx) => findOffers(ctx)),
  serve(contract.subscriptionInfo, (ctx) => readSubscriptionInfo(ctx)),
  serve(contract.upgradePlan, (ctx, { body }) => upgradePlan(ctx, body)),
  serve(contract.packageCheckout, (ctx, { body }) => startCheckout(ctx, { ...body, returns_to: 'plan' })),
  serve(contract.checkoutSession, (ctx, { body }) =>
    body.mode === 'setup' ? startCardCheckout(ctx) : startCheckout(ctx, { ...body, returns_to: 'billing' }),
  ),
  servePublic(contract.checkoutSuccess, ({ platform }, { query }) => readOutcome(platform, query.session_id)),
  serve(contract.showPayment, async (ctx) => ({ payment_method: await findPaymentMethod(ctx) })),
  serve(contract.addPayment, (ctx) => startCardCheckout(ctx)),
  serve(contract.updatePayment, (ctx) => startCardCheckout(ctx)),
  serve(contract.listInvoices, (ctx, { body }) => listInvoices(ctx, body)),
  serve(contract.listUnpaidInvoices, async (ctx) => ({ items: await listUnpaid(ctx) })),
  serve(contract.upcomingInvoice, (ctx) => readUpcoming(ctx)),
  serve(contract.payInvoice, (ctx, { params }) => payInvoice(ctx, params.id)),
  serve(contract.invoicePdf, (ctx, { params }) => printInvoice(ctx, params.id)),
  serve(contract.cancelSubscription, (ctx, { body }) => cancelAndRead(ctx, body)),
  serve(contract.customerPortal, (ctx) => openPortal(ctx)),
  serve(contract.usageReport, (ctx) => reportUsage(ctx)),
  serve(contract.usageChart, (ctx, { query }) => chartUsage(ctx, query.months)),
  serve(contract.listBilledLocations, (ctx) => listBilledLocations(ctx)),
  serve(contract.unsubscribeLocation, (ctx, { body }) => unsubscribeLocation(ctx, body.location_id)),
  servePublic(contract.billingWebhook, async ({ platform, request }) => {
    const signature = request.headers['stripe-signature']?.toString();
    await receiveWebhook(platform, rawBodyOf(request), signature);
    return { is_received: true };
  }),
  servePublic(findSandboxCheckout, ({ platform }, { params }) => readSandboxCheckout(platform, params.session_id)),
  servePublic(paySandbox, ({ platform }, { params, body }) => paySandboxCheckout(platform, params.session_id, body)),
];
