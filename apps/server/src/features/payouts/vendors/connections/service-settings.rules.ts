import { PayoutConnection } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { z } from 'zod';

const { shape } = PayoutConnection;

/** What accounts at payout services have beside the columns of every account: what there is to choose, and what is chosen. */
export const ServiceSettings = z.object({
  funding_sources: shape.funding_sources.default([]),
  campaigns: shape.campaigns.default([]),
  funding_source_id: shape.funding_source_id.default(null),
  campaign_id: shape.campaign_id.default(null),
  language: shape.language.default('en'),
  delivery: shape.delivery.default('EMAIL'),
  min_payment: shape.min_payment.default(null),
  max_payment: shape.max_payment.default(null),
  unclaimed_days: shape.unclaimed_days.default(7),
});
export type ServiceSettings = z.output<typeof ServiceSettings>;
