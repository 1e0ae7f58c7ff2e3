import { saleChannels } from './sale-channel.data.ts';
import type { SellingCostsForm } from './selling-costs.contract.ts';

/** What applies until a company sets its own: no costs, and a margin of 15% of what a unit sells for. */
export const defaultSellingCosts: SellingCostsForm = {
  channels: saleChannels.map((channel) => ({ channel, fee_percent: 0, fee_amount: 0 })),
  label_in: 0,
  label_out: 0,
  minutes_per_unit: 0,
  hour_cost: 0,
  return_percent: 0,
  return_cost: 0,
  revision_percent: 0,
  revision_cost: 0,
  margin: { kind: 'percent', value: 1_500 },
  category_margins: [],
  min_sales: 5,
};
