import { PriceSyncForm, PurchasingForm } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { z } from 'zod';

/** The values of the purchasing forms. */
export const BuyingForm = PurchasingForm.extend(PriceSyncForm.shape).extend({
  payout_methods: z.array(z.string()).min(1, 'Choose at least one payout method'),
});
