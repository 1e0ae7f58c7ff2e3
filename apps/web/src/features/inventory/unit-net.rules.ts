import { netOf } from '@tradepost/contracts/company/sale-tax.rules';
import type { PriceHelp } from '@tradepost/contracts/inventory/unit-price.contract';

/** What a price brings net of tax. Null for members who may not see cost and margin. */
export const netUnder = ({ paid_to_seller, ...tax }: PriceHelp['tax'], price: number): number | null =>
  paid_to_seller === null ? null : netOf({ ...tax, paid_to_seller }, price);
