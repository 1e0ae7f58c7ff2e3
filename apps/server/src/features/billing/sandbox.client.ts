import type { BillingPort } from './billing-port.rules.ts';
import { planLines, planTotal, previewOf } from './sandbox-life.rules.ts';
import { findObject, getObject, listSandboxInvoices, newObjectId, saveObject } from './sandbox-store.commands.ts';
import { changeSandboxPlan, paySandboxInvoice, setSandboxCancel } from './sandbox-subscription.commands.ts';

/** The billing port without an account: the same life, with cards that are only played. */
export const sandboxBilling: BillingPort = {
  provider: 'sandbox',
  async makeCustomer(ctx, { name, email }) {
    const customer_id = newObjectId('customer');
    await saveObject(ctx, 'customer', customer_id, { name, email, card: null, credit: 0, invoice_count: 0 });
    return customer_id;
  },
  async openCheckout(ctx, checkout) {
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
    return { session_id, url: `${ctx.platform.config.app_url}/checkout/sandbox/${session_id}` };
  },
  async expireCheckout(ctx, session_id) {
    const checkout = await findObject(ctx, 'checkout', session_id);
    if (checkout?.status === 'open') await saveObject(ctx, 'checkout', session_id, { ...checkout, status: 'expired' });
  },
  finishCheckout: (ctx, session_id) => findObject(ctx, 'checkout', session_id),
  readSubscription: (ctx, subscription_id) => findObject(ctx, 'subscription', subscription_id),
  readInvoices: (ctx, customer_id) => listSandboxInvoices(ctx, customer_id),
  async readPaymentMethod(ctx, customer_id) {
    const { card } = await getObject(ctx, 'customer', customer_id);
    return card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
  },
  async readUpcoming(ctx, subscription_id) {
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
  },
  previewChange: async (ctx, subscription_id, plan) =>
    previewOf(await getObject(ctx, 'subscription', subscription_id), plan, ctx.clock.now()),
  changePlan: changeSandboxPlan,
  setCancel: setSandboxCancel,
  payInvoice: paySandboxInvoice,
  openPortal: async (ctx) => `${ctx.platform.config.app_url}/settings/plans-billings`,
};
