import { PriceSyncForm, PurchasingForm } from '@tradepost/contracts/onboarding/onboarding.contract';
import { z } from 'zod';

/** How a company buys, as both forms ask for it. */
export const BuyingForm = PurchasingForm.extend(PriceSyncForm.shape).extend({
  payout_methods: z.array(z.string()).min(1, 'Choose at least one way to pay'),
});
