import type { SetupStepKey } from '@tradepost/contracts/dashboard/setup-guide.data';
import { orderCreatePath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';

export interface StepFacts {
  label: string;
  /** What it is for. */
  what: string;
  to: string;
}

const facts: Record<Exclude<SetupStepKey, 'order'>, StepFacts> = {
  details: {
    label: 'Company details',
    what: 'Your name, address and contact, as receipts, emails and your shop show them.',
    to: '/settings/company-profile',
  },
  prices: {
    label: 'Prices',
    what: 'What you pay for each device and condition. Type them, import a list or follow a source.',
    to: '/settings/bulk-price-editor',
  },
  team: {
    label: 'Team',
    what: 'Each person gets a login, with the permissions that the work needs.',
    to: '/settings/manage-user/invite',
  },
  shop: {
    label: 'Shop',
    what: 'Your own website, where sellers see a price and sell to you.',
    to: '/settings/home-page',
  },
  payouts: {
    label: 'Payout account',
    what: 'The bank account, checks or service that you pay sellers from. Cash needs none.',
    to: '/settings/payouts/bank-files',
  },
};

/** What a step of the setup guide says and opens. An order is one of a kind that the company has. */
export function factsOfStep(key: SetupStepKey, restricted: readonly string[]): StepFacts {
  if (key !== 'order') return facts[key];
  const kind = orderKinds.find((each) => !restricted.includes(each)) ?? 'in-store';
  return {
    label: 'First order',
    what: 'Scan a device, choose its condition, and print the receipt for its seller.',
    to: orderCreatePath(kind),
  };
}
