import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { useState } from 'react';
import { useCheckout } from './billing.api.ts';

/** Chooses a plan: the first plan opens the checkout; a change opens a preview. */
export function usePlanChoice(info: SubscriptionInfo | undefined) {
  const subscription = info?.subscription ?? null;
  const [chosen, setInterval] = useState<BillingInterval>();
  const [change, setChange] = useState<PackageOffer | null>(null);
  const checkout = useCheckout();
  const interval = chosen ?? subscription?.billing_interval ?? 'month';
  return {
    interval,
    setInterval,
    current: subscription && {
      package_id: info?.package_id ?? 0,
      billing_interval: subscription.billing_interval,
    },
    change,
    closeChange: () => setChange(null),
    busyId: checkout.isRunning ? (checkout.args?.[0]?.package_id ?? null) : null,
    error: checkout.error,
    choose: (offer: PackageOffer) =>
      subscription ? setChange(offer) : void checkout.run({ package_id: offer.id, billing_interval: interval }),
  };
}
