import { inReading } from '../../../platform/tenancy/ctx.ts';
import type { BillingPort } from '../port/billing-port.rules.ts';
import { planLines, planTotal, previewOf } from './sandbox-billing.rules.ts';
import {
  changeSandbox,
  findObject,
  getObject,
  listSandboxInvoices,
  newObjectId,
  saveObject,
} from './sandbox-store.commands.ts';
import { changeSandboxPlan, paySandboxInvoice, setSandboxCancel } from './sandbox-subscription.commands.ts';

/** The billing port without an account: simulates the payment service with test cards. */
export const sandboxBilling: BillingPort = {
  provider: 'sandbox',
  makeCustomer: (scope, { name, email }) =>
    changeSandbox(scope, async (ctx) => {
      const customer_id = newObjectId('customer');
      await saveObject(ctx, 'customer', customer_id, { name, email, card: null, credit: 0, invoice_count: 0 });
      return customer_id;
    }),
  openCheckout: (scope, checkout) =>
    changeSandbox(scope, async (ctx) => {
      const session_id = newObjectId('checkout');
      const named = (url: string) => url.replace('{CHECKOUT_SESSION_ID}', session_id);
      await saveObject(ctx, 'checkout', session_id, {
        ...checkout,
        success_url: named(checkout.success_url),
        cancel_url: named(checkout.cancel_url),
        session_id,
        status: 'open',
        subscription_id: null,
      });
      return { session_id, url: `${scope.platform.config.app_url}/checkout/sandbox/${session_id}` };
    }),
  expireCheckout: (scope, session_id) =>
    changeSandbox(scope, async (ctx) => {
      const checkout = await findObject(ctx, 'checkout', session_id);
      if (checkout?.status === 'open')
        await saveObject(ctx, 'checkout', session_id, { ...checkout, status: 'expired' });
    }),
  finishCheckout: (scope, session_id) => inReading(scope, (ctx) => findObject(ctx, 'checkout', session_id)),
  readSubscription: (scope, subscription_id) =>
    inReading(scope, (ctx) => findObject(ctx, 'subscription', subscription_id)),
  readInvoices: (scope, customer_id) => inReading(scope, (ctx) => listSandboxInvoices(ctx, customer_id)),
  async readPaymentMethod(scope, customer_id) {
    const { card } = await inReading(scope, (ctx) => getObject(ctx, 'customer', customer_id));
    return card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
  },
  readUpcoming: (scope, subscription_id) =>
    inReading(scope, async (ctx) => {
      const subscription = await getObject(ctx, 'subscription', subscription_id);
      const { credit } = await getObject(ctx, 'customer', subscription.customer_id);
      const total = planTotal(subscription);
      const used = Math.min(credit, total);
      const lines = planLines(subscription);
      return {
        lines: used > 0 ? [...lines, { description: 'Credit', quantity: 1, amount: -used }] : lines,
        total: total - used,
        at: subscription.period_end,
      };
    }),
  previewChange: (scope, subscription_id, plan) =>
    inReading(scope, async (ctx) =>
      previewOf(await getObject(ctx, 'subscription', subscription_id), plan, ctx.clock.now()),
    ),
  changePlan: (scope, subscription_id, plan) =>
    changeSandbox(scope, (ctx) => changeSandboxPlan(ctx, subscription_id, plan)),
  setCancel: (scope, subscription_id, cancel_at_period_end) =>
    changeSandbox(scope, (ctx) => setSandboxCancel(ctx, subscription_id, cancel_at_period_end)),
  payInvoice: (scope, invoice_id) => changeSandbox(scope, (ctx) => paySandboxInvoice(ctx, invoice_id)),
  openPortal: async (scope) => `${scope.platform.config.app_url}/settings/plans-billings`,
};
