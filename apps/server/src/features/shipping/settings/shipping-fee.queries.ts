import type { LabelTerms } from '../../orders/order-ports.queries.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';
import { orderLabelLimit } from './shipping-settings.rules.ts';

/** What the settings make of new orders' totals, and of what sellers see of them. */
export const labelTerms: LabelTerms = {
  findFee: async (ctx) => {
    const { is_enable_shipping_cost, shipping_cost } = await findShippingSettings(ctx);
    return is_enable_shipping_cost ? shipping_cost : 0;
  },
  findMaxLabels: async (ctx) => orderLabelLimit(await findShippingSettings(ctx)),
  isFeeVisible: async (ctx) => (await findShippingSettings(ctx)).is_shipping_cost_visible,
};
