import type { BusinessFact } from '@tradepost/contracts/dashboard/business.contract';

export interface Facts {
  items: BusinessFact[];
}

/** A fact with what is given of it. */
export const fact = (key: string, label: string, given: Partial<BusinessFact>): BusinessFact => ({
  key,
  label,
  count: null,
  amount: null,
  currency: null,
  share: null,
  url: null,
  ...given,
});
