import { packages } from '@tradepost/contracts/billing/package.data';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { PaywallGate } from './paywall-gate.rules.ts';

export interface PaywallText {
  title: string;
  description: string;
  /** The package that has it; the badge and the button name it. */
  package_name: string;
}

const texts: Record<PaywallGate, { title: string; description: string }> = {
  users: {
    title: 'More people at the counter',
    description:
      'Every place for staff on your plan is taken. A larger plan has room for more, each with a login and permissions of their own.',
  },
  locations: {
    title: 'One more location',
    description: 'Your plan holds no further location. A larger one does, with its own stock, prices and receipts.',
  },
  'mail-in': {
    title: 'Buy from the whole country',
    description:
      'With mail-in buyback, sellers send you their devices by parcel: with labels, tracking and a guided inspection.',
  },
  'bulk-quote': {
    title: 'Quotes for whole lots',
    description: 'Price a list of devices line by line and turn the accepted ones into one order.',
  },
  datafeed: {
    title: 'Your prices where sellers look',
    description: 'A datafeed carries your prices to comparison sites, and keeps them current by itself.',
  },
  publicapi: {
    title: 'Connect your own systems',
    description: 'The public API reads and writes what you do here, from any system of yours.',
  },
  phonecheck: {
    title: 'Diagnostics at the bench',
    description: 'Phone checks test a device in a minute and write the result into the order.',
  },
  watermark: {
    title: 'A widget that is all yours',
    description: 'Take our mark off the widget on your website, and show yours alone.',
  },
};

/** The cheapest package for sale that has it. Without one in sight the badge says Pro. */
const smallest: Partial<Record<PaywallGate, number>> = { 'mail-in': 2, 'bulk-quote': 3, datafeed: 3, publicapi: 3 };

/** What the paywall says of a gate to a company on this package. */
export function paywallOf(gate: PaywallGate, package_id: number): PaywallText {
  return { ...texts[gate], package_name: packageNameFor(gate, package_id) };
}

function packageNameFor(gate: PaywallGate, package_id: number): string {
  if (gate === 'users' || gate === 'locations') return nextWith(gate, package_id) ?? 'Pro';
  const id = smallest[gate];
  return id === undefined ? 'Pro' : packageOf(id).name;
}

/** The next package for sale that holds more of them. */
function nextWith(limit: 'users' | 'locations', package_id: number): string | undefined {
  const held = packageOf(package_id).limits[limit];
  if (held === null) return undefined;
  return packages.find(({ is_for_sale, limits }) => is_for_sale && (limits[limit] ?? Number.POSITIVE_INFINITY) > held)
    ?.name;
}
