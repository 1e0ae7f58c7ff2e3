import { z } from 'zod';
import { CustomerId, LocationId, PayoutMethod, sortText } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { AmountText, Day, explain, Id, IntText } from '../route.ts';
import { OrderRow, StatusCount } from './order.contract.ts';
import { acceptances, orderChannels } from './order-status.data.ts';
import { parcelFilters, priceLockFilters } from './parcel.data.ts';
import { promiseFilters } from './promises/promise.data.ts';

/** What the lists of every kind of order take and give. */

export const orderSorts = ['created_at', '-created_at', 'total', '-total', 'status_at', '-status_at'] as const;

/** The filters of an order list, as they appear in the page's URL. */
export const OrderFilter = z.object({
  category: z
    .enum(['active', 'archive', 'expired'])
    .default('active')
    .describe('`expired`: leads whose price lock ran out before a parcel was scanned. They are archived too'),
  status_id: IntText.optional().describe('Orders in this status only'),
  sub_status_id: IntText.optional().describe('Orders in this status within the status only'),
  search: explain(z.string().trim().max(200).optional(), 'Part of a box ID, name, email, phone or IMEI', 'hart'),
  location_id: LocationId.optional(),
  member_id: Id.optional().describe('The team member who created it'),
  customer_id: CustomerId.optional(),
  device: explain(z.string().trim().max(100).optional(), 'Part of a device’s name', 'iphone'),
  payout_method: PayoutMethod.max(50).optional(),
  amount_min: AmountText.optional().describe('Minor units'),
  amount_max: AmountText.optional().describe('Minor units'),
  date_from: Day.optional().describe('Day in the company’s timezone'),
  date_to: Day.optional().describe('Day in the company’s timezone, inclusive'),
  parcel: z.enum(parcelFilters).optional().describe('The state of the parcels on their way to us'),
  price_lock: z.enum(priceLockFilters).optional().describe('The clock of the price lock'),
  promise: z.enum(promiseFilters).optional().describe('The clock of the promise; `close`: soon due, and not late yet'),
  acceptance: z.enum(acceptances).optional().describe('Who accepted the revised offer'),
  channel: z.enum(orderChannels).optional().describe('Where the order came from'),
  paid_from: Day.optional().describe('Paid on this day or later, in the company’s timezone'),
  paid_to: Day.optional().describe('Paid on this day or earlier, in the company’s timezone'),
  lost_from: Day.optional().describe('Leads that were lost on this day or later, in the company’s timezone'),
  lost_to: Day.optional().describe('Leads that were lost on this day or earlier, in the company’s timezone'),
  promo_code: explain(z.string().trim().max(50).optional(), 'Orders with this promo code', 'SPRING25'),
  marketer_id: Id.optional().describe('Orders with a device that this partner of the marketplace takes'),
  referral_url: z.string().trim().max(500).optional().describe('The page that sent the seller: host and path'),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderQuery = OrderFilter.extend(Paging.shape).extend({
  sort: z.enum(orderSorts).default('-created_at').describe(sortText),
});
export type OrderQuery = z.output<typeof OrderQuery>;

/** A page of orders, with the counts of the status tabs. */
export const OrderPage = pageSchema(OrderRow).extend({ tabs: z.array(StatusCount) });
