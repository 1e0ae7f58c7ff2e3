import { packages } from '@tradepost/contracts/billing/package.data';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { PaywallGate } from './paywall-of-error.rules.ts';

export interface PaywallText {
  title: string;
  description: string;
  /** The package that includes it, named on the badge and the button. */
  package_name: string;
}

const texts: Record<PaywallGate, { title: string; description: string }> = {
  users: {
    title: 'Add more team members',
    description:
      'Your plan has no room for another team member. A larger plan has room for more, each with their own login and permissions.',
  },
  locations: {
    title: 'Add more locations',
    description:
      'Your plan doesn’t include another location. A larger plan does, each with its own stock, prices and receipts.',
  },
  'mail-in': {
    title: 'Buy by mail',
    description:
      'With mail-in buyback, sellers ship you their devices. You get labels, tracking and guided inspection.',
  },
  'bulk-quote': {
    title: 'Quote in bulk',
    description: 'Price a list of devices line by line, and turn the accepted ones into one order.',
  },
  datafeed: {
    title: 'Publish your prices',
    description: 'A datafeed sends your prices to comparison sites and keeps them up to date.',
  },
  publicapi: {
    title: 'Connect your own systems',
    description: 'Use the public API to work with your orders and prices from your own systems.',
  },
  phonecheck: {
    title: 'Test devices automatically',
    description: 'Phone checks test a device in a minute and save the results to the order.',
  },
  watermark: {
    title: 'Use your own brand',
    description: 'Remove our logo from the widget on your website and show only yours.',
  },
};

/** The cheapest package on sale that includes it. Without one, the badge says Pro. */
const smallest: Partial<Record<PaywallGate, number>> = { 'mail-in': 2, 'bulk-quote': 3, datafeed: 3, publicapi: 3 };

/** The paywall's texts for a gate, for a company on this package. */
export function paywallOf(gate: PaywallGate, package_id: number): PaywallText {
  return { ...texts[gate], package_name: packageNameFor(gate, package_id) };
}

function packageNameFor(gate: PaywallGate, package_id: number): string {
  if (gate === 'users' || gate === 'locations') return nextWith(gate, package_id) ?? 'Pro';
  const id = smallest[gate];
  return id === undefined ? 'Pro' : packageOf(id).name;
}

/** The next package on sale with a higher limit. */
function nextWith(limit: 'users' | 'locations', package_id: number): string | undefined {
  const held = packageOf(package_id).limits[limit];
  if (held === null) return undefined;
  return packages.find(({ is_for_sale, limits }) => is_for_sale && (limits[limit] ?? Number.POSITIVE_INFINITY) > held)
    ?.name;
}
