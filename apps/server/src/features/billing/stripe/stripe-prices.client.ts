import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type Stripe from 'stripe';
import type { Plan } from '../port/billing-port.rules.ts';
import { itemsOf, priceKey, toStripe } from './stripe-objects.rules.ts';

/** The id of a price, which is created on first use. */
async function priceOf(
  stripe: Stripe,
  what: 'location' | `package_${number}`,
  name: string,
  plan: Plan,
  minor: number,
) {
  const lookup_key = priceKey(what, plan.billing_interval, plan.currency, minor);
  const [known] = (await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })).data;
  if (known) return known.id;
  const product = `tradepost_${what}`;
  await stripe.products.create({ id: product, name }).catch((error: { code?: string }) => {
    if (error.code !== 'resource_already_exists') throw error;
  });
  const metadata: Record<string, string> =
    what === 'location' ? { kind: 'location' } : { kind: 'package', package_id: String(plan.package_id) };
  const made = await stripe.prices.create(
    {
      product,
      lookup_key,
      currency: plan.currency.toLowerCase(),
      unit_amount: toStripe(minor, plan.currency),
      recurring: { interval: plan.billing_interval },
      metadata,
    },
    { idempotencyKey: lookup_key },
  );
  return made.id;
}

async function pricesOf(stripe: Stripe, plan: Plan) {
  const { name } = packageOf(plan.package_id);
  const price = await priceOf(stripe, `package_${plan.package_id}`, `Tradepost ${name}`, plan, plan.package_price);
  const location =
    plan.extra_locations > 0
      ? await priceOf(stripe, 'location', 'Tradepost additional location', plan, plan.location_price)
      : undefined;
  return { price, location };
}

export async function changesOf(stripe: Stripe, subscription_id: string, plan: Plan) {
  const subscription = await stripe.subscriptions.retrieve(subscription_id);
  const { package_item, location_item } = itemsOf(subscription);
  const { price, location } = await pricesOf(stripe, plan);
  const items = [{ id: package_item?.id, price, quantity: 1 } as Stripe.SubscriptionUpdateParams.Item];
  if (location) items.push({ id: location_item?.id, price: location, quantity: plan.extra_locations });
  else if (location_item) items.push({ id: location_item.id, deleted: true });
  const isSame =
    package_item?.price.id === price &&
    (location
      ? location_item?.price.id === location && location_item.quantity === plan.extra_locations
      : location_item === undefined);
  return { subscription, items, isSame };
}

/** The line items of a checkout. */
export async function lineItemsOf(stripe: Stripe, plan: Plan) {
  const { price, location } = await pricesOf(stripe, plan);
  const items: { price: string; quantity: number }[] = [{ price, quantity: 1 }];
  if (location) items.push({ price: location, quantity: plan.extra_locations });
  return items;
}
