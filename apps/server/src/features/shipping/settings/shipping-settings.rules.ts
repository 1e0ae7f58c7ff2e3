import type { ShippingSettings } from './shipping-settings.queries.ts';

export const insuredAmountOf = (settings: ShippingSettings, value: number): number | null =>
  settings.is_insured && value >= settings.insurance_min_value && value > 0
    ? Math.round((value * settings.insurance_percent) / 100)
    : null;

export const orderLabelLimit = (settings: ShippingSettings): number =>
  settings.is_enable_multiple_label ? settings.shipping_rules_multiple_label : 1;
