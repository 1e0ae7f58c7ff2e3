import type { OrderListener } from '../../orders/order-listeners.commands.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';
import { orderLabelLimit } from './shipping-settings.rules.ts';

/** What the settings make of new orders' totals, and of what sellers see of them. */
export const shippingFee: OrderListener = {
  onPricing: async (ctx) => {
    const { is_enable_shipping_cost, shipping_cost } = await findShippingSettings(ctx);
    return is_enable_shipping_cost ? shipping_cost : 0;
  },
  findMaxLabels: async (ctx) => orderLabelLimit(await findShippingSettings(ctx)),
  isShippingCostVisible: async (ctx) => (await findShippingSettings(ctx)).is_shipping_cost_visible,
};
