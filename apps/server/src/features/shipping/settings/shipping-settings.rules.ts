import { percentOf } from '@tradepost/contracts/money';
import type { ServiceChoice } from '@tradepost/contracts/shipping/shipping-settings.contract';
import type { OfferedService } from '../accounts/account.queries.ts';
import type { ShippingSettingsRow } from './shipping-settings.table.ts';

/** For how much a parcel with devices of this value is insured, in the same minor units. Null: not at all. */
export function insuredAmountOf(
  settings: Pick<ShippingSettingsRow, 'is_insured' | 'insurance_min_value' | 'insurance_percent'>,
  value: number,
): number | null {
  if (!settings.is_insured || value <= 0 || value < settings.insurance_min_value) return null;
  return percentOf(value, settings.insurance_percent);
}

/** The highest number of labels of one order and way. */
export const orderLabelLimit = (
  settings: Pick<ShippingSettingsRow, 'is_enable_multiple_label' | 'shipping_rules_multiple_label'>,
): number => (settings.is_enable_multiple_label ? settings.shipping_rules_multiple_label : 1);

/** What a service is chosen for. */
export interface ServiceUse {
  is_international: boolean;
}

/** Why the service cannot be chosen for it; null when it can. */
export function findServiceProblem(service: OfferedService | undefined, use: ServiceUse): string | null {
  if (!service) return 'This service is not offered. Choose one of your connected carriers’ services.';
  if (use.is_international && !service.is_international) return 'This service does not ship abroad';
  if (!use.is_international && !service.is_domestic) return 'This service ships abroad only';
  return null;
}

/** A service as the settings show it, without what only the vendor's client needs. */
export const toServiceChoice = (service: OfferedService): ServiceChoice => ({
  id: service.id,
  name: service.name,
  carrier: service.carrier,
  vendor: service.vendor,
  connection_name: service.connection_name,
  is_test: service.is_test,
  is_domestic: service.is_domestic,
  is_international: service.is_international,
  is_return_supported: service.is_return_supported,
});
