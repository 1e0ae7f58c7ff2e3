import type Stripe from 'stripe';
import type { BillingPort, NewCheckout } from '../port/billing-port.rules.ts';
import { addInterval, planTotal } from '../sandbox/sandbox-billing.rules.ts';
import { callStripe, connectStripe, findAtStripe, type StripeConfig } from './stripe-calls.client.ts';
import { fromStripe, idOf, invoiceOf, linesOf, paymentMethodOf, subscriptionOf } from './stripe-objects.rules.ts';
import { changesOf, lineItemsOf } from './stripe-prices.client.ts';

/** Stripe refuses trials that end sooner than this, in milliseconds. */
const shortestTrial = 48 * 3_600_000;

/** The billing port with a Stripe account. */
export function openStripe(config: StripeConfig): BillingPort {
  const stripe = connectStripe(config);

  const subscriptionData = (checkout: NewCheckout, now: Date) => {
    const { trial_ends_at } = checkout;
    const isLongEnough = trial_ends_at !== null && Date.parse(trial_ends_at) - now.getTime() >= shortestTrial;
    return isLongEnough ? { trial_end: Math.floor(Date.parse(trial_ends_at) / 1000) } : {};
  };

  const readSubscription: BillingPort['readSubscription'] = async (_scope, subscription_id) => {
    const found = await findAtStripe(() => stripe.subscriptions.retrieve(subscription_id));
    return (found && subscriptionOf(found)) ?? null;
  };

  const previewChange: BillingPort['previewChange'] = (scope, subscription_id, plan) =>
    callStripe(async () => {
      const { subscription, items } = await changesOf(stripe, subscription_id, plan);
      const before = subscriptionOf(subscription);
      const now = scope.platform.clock.now().toISOString();
      const isNewPeriod = before?.billing_interval !== plan.billing_interval;
      const next_at = isNewPeriod ? addInterval(now, plan.billing_interval, now) : (before?.period_end ?? now);
      if (subscription.status === 'trialing')
        return { lines: [], due_now: 0, next_total: planTotal(plan), next_at: before?.trial_ends_at ?? next_at };
      const preview = await stripe.invoices.createPreview({
        subscription: subscription_id,
        subscription_details: { items, proration_behavior: 'always_invoice' },
      });
      return {
        lines: linesOf(preview.lines.data, plan.currency),
        due_now: fromStripe(preview.total, plan.currency),
        next_total: planTotal(plan),
        next_at,
      };
    });

  return {
    provider: 'stripe',
    makeCustomer: (scope, { name, email }, idempotencyKey) =>
      callStripe(async () => {
        const customer = await stripe.customers.create(
          { name, email: email ?? undefined, metadata: { company_id: String(scope.company_id) } },
          { idempotencyKey },
        );
        return customer.id;
      }),
    openCheckout: (scope, checkout, idempotencyKey) =>
      callStripe(async () => {
        const shared = {
          customer: checkout.customer_id,
          client_reference_id: String(scope.company_id),
          success_url: checkout.success_url,
          cancel_url: checkout.cancel_url,
        };
        const params: Stripe.Checkout.SessionCreateParams = checkout.plan
          ? {
              ...shared,
              mode: 'subscription',
              line_items: await lineItemsOf(stripe, checkout.plan),
              allow_promotion_codes: true,
              payment_method_collection: 'always',
              subscription_data: {
                metadata: { company_id: String(scope.company_id) },
                ...subscriptionData(checkout, scope.platform.clock.now()),
              },
            }
          : { ...shared, mode: 'setup', currency: checkout.currency.toLowerCase() };
        const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
        if (!session.url) throw new Error('Stripe returned no checkout URL');
        return { session_id: session.id, url: session.url };
      }),
    async expireCheckout(_scope, session_id) {
      // Stripe refuses to close one that is already finished or closed, which is fine.
      await callStripe(() => stripe.checkout.sessions.expire(session_id)).catch(
        (error: { cause?: { statusCode?: number } }) => {
          if (error.cause?.statusCode !== 400 && error.cause?.statusCode !== 404) throw error;
        },
      );
    },
    async finishCheckout(_scope, session_id) {
      const session = await findAtStripe(() =>
        stripe.checkout.sessions.retrieve(session_id, { expand: ['setup_intent'] }),
      );
      if (!session) return null;
      const customer_id = idOf(session.customer);
      const mode = session.mode === 'setup' ? 'setup' : 'subscription';
      const intent = session.setup_intent as Stripe.SetupIntent | null;
      const card = idOf(intent?.payment_method);
      if (mode === 'setup' && session.status === 'complete' && customer_id && card) await useCard(customer_id, card);
      return {
        session_id,
        mode,
        status: (session.status ?? 'open') as 'open' | 'complete' | 'expired',
        customer_id,
        subscription_id: idOf(session.subscription),
      };
    },
    readSubscription,
    readInvoices: (_scope, customer_id) =>
      callStripe(async () => {
        const { data } = await stripe.invoices.list({ customer: customer_id, limit: 100 });
        return data.filter((invoice) => invoice.status !== 'draft').map(invoiceOf);
      }),
    readPaymentMethod: (_scope, customer_id) =>
      callStripe(async () => {
        const customer = await stripe.customers.retrieve(customer_id, {
          expand: ['invoice_settings.default_payment_method'],
        });
        if (customer.deleted) return null;
        const chosen = customer.invoice_settings.default_payment_method;
        if (chosen && typeof chosen !== 'string') return paymentMethodOf(chosen);
        const [any] = (await stripe.customers.listPaymentMethods(customer_id, { limit: 1 })).data;
        return paymentMethodOf(any ?? null);
      }),
    readUpcoming: async (_scope, subscription_id) => {
      const preview = await callStripe(() => stripe.invoices.createPreview({ subscription: subscription_id })).catch(
        (error: { cause?: { code?: string } }) => {
          if (error.cause?.code === 'invoice_upcoming_none') return null;
          throw error;
        },
      );
      if (!preview) return null;
      const currency = preview.currency.toUpperCase();
      const at = preview.next_payment_attempt ?? preview.period_end;
      return {
        lines: linesOf(preview.lines.data, currency),
        total: fromStripe(preview.amount_due, currency),
        at: new Date(at * 1000).toISOString(),
      };
    },
    previewChange,
    async changePlan(scope, subscription_id, plan, idempotencyKey) {
      const { items, isSame } = await callStripe(() => changesOf(stripe, subscription_id, plan));
      // An earlier call reached Stripe, but its result was not stored.
      if (isSame) return;
      const { due_now } = await previewChange(scope, subscription_id, plan);
      const how: Stripe.SubscriptionUpdateParams =
        due_now > 0
          ? { items, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
          : { items, proration_behavior: 'create_prorations' };
      await callStripe(() => stripe.subscriptions.update(subscription_id, how, { idempotencyKey }));
    },
    async setCancel(_scope, subscription_id, cancel_at_period_end, idempotencyKey) {
      await callStripe(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscription_id);
        // Nothing is paid, so it ends immediately.
        if (cancel_at_period_end && (status === 'past_due' || status === 'unpaid'))
          await stripe.subscriptions.cancel(subscription_id, {}, { idempotencyKey });
        else await stripe.subscriptions.update(subscription_id, { cancel_at_period_end }, { idempotencyKey });
      });
    },
    async payInvoice(_scope, invoice_id, idempotencyKey) {
      await callStripe(() => stripe.invoices.pay(invoice_id, {}, { idempotencyKey }));
    },
    openPortal: (_scope, customer, return_url) =>
      callStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
  };

  /** Makes the card the default, also for existing subscriptions. */
  function useCard(customer_id: string, card: string): Promise<void> {
    return callStripe(async () => {
      await stripe.customers.update(customer_id, { invoice_settings: { default_payment_method: card } });
      const { data } = await stripe.subscriptions.list({ customer: customer_id, limit: 10 });
      for (const { id } of data) await stripe.subscriptions.update(id, { default_payment_method: card });
    });
  }
}
