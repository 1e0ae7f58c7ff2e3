import { z } from 'zod';
import { CurrencyCode } from '../../company/currency.contract.ts';
import { LocationId } from '../../fields.ts';
import { csvType } from '../../files/file-types.data.ts';
import { orderKinds } from '../../orders/order-status.data.ts';
import { contract, Day, explain, fileContract, Minor } from '../../route.ts';
import { costFigure } from '../../users/cost-figures.rules.ts';

const area = 'reports';
const access = 'reports.view';

const wrongPercent = 'Enter a percentage from 0 to 90';

/** What narrows the forecast, and a fall of the market to try out. */
export const CashForecastQuery = z.object({
  currency: CurrencyCode.optional().describe('Default: the company’s, or the first in use'),
  location_id: LocationId.optional(),
  fall_percent: explain(
    z.coerce.number(wrongPercent).min(0, wrongPercent).max(90, wrongPercent).optional(),
    'What if market prices fall by this percentage? Nothing is stored',
    15,
  ),
  fall_date: Day.optional().describe('From this day on, such as a launch date; default: today'),
});
export type CashForecastQuery = z.output<typeof CashForecastQuery>;

const Share = z.number().describe('A share: 0.5 is 50%');

const ForecastWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  open_offers: Minor.describe('Expected payouts of offers that are open today'),
  new_offers: Minor.describe('Expected payouts of offers that sellers have yet to make'),
  queue: Minor.describe('Payouts that are due: in the queue, or in a batch'),
  expected: Minor.describe('All three together'),
  low: Minor.describe('Nine of ten weeks are expected between `low` and `high`'),
  high: Minor,
  receivables: Minor.describe('Open invoices that are due in the week'),
});
export type ForecastWeek = z.output<typeof ForecastWeek>;

const PastWeek = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  expected: Minor,
  low: Minor,
  high: Minor,
  paid: Minor,
});

const Amounts = z.object({ n: z.number().int(), amount: Minor });

export const CashForecast = z
  .object({
    state: z
      .enum(['ready', 'not_computed', 'not_enough_history'])
      .describe('`not_computed`: the first forecast is made tonight, or when asked for'),
    is_computing: z.boolean(),
    currency: z.string(),
    currencies: z.array(z.string()),
    as_of: z.iso.date().nullable().describe('Offers and payouts are those at the beginning of this day'),
    made_at: z.string().nullable().describe('When prices and cash were read'),
    paid_orders: z.number().int().describe('Of the last year: what the forecast is learned from'),
    needed_orders: z.number().int(),
    weeks: z.array(ForecastWeek),
    offers: z.object({
      n: z.number().int(),
      quoted: Minor,
      expected: Minor.describe('Within the weeks of the forecast'),
      left_out: Minor.describe('Quoted in channels with too few paid orders, which are not forecast'),
      channels: z.array(
        z.object({
          kind: z.enum(orderKinds),
          n: z.number().int(),
          quoted: Minor,
          expected: Minor.nullable().describe('Null: too few paid orders to forecast the channel'),
          arriving: Share.nullable().describe('The share of offers whose devices come; null in store'),
          days_to_arrive: z.number().int().nullable(),
          days_to_pay: z.number().int().nullable(),
          cut: Share.nullable().describe('The share of quoted money that is paid after inspection'),
          paid_orders: z.number().int(),
        }),
      ),
    }),
    locks: z
      .object({
        n: z.number().int().describe('Devices whose price is promised and that have not come'),
        locked: Minor,
        today: Minor.describe('The same devices at today’s prices'),
        cost: costFigure('If all of them come; negative where today’s prices are higher'),
        expected_cost: costFigure('Of those that are expected to come in time'),
        unpriced_n: z.number().int().describe('Devices without a price today, which are left out'),
      })
      .nullable(),
    cash: z.object({
      drawers: Minor,
      store_credit: Minor.nullable().describe('What customers can spend; null at some locations only'),
      overdue: Amounts.describe('Open invoices that were due before'),
      queue: Amounts,
      batches: Amounts,
      credit_share: Share.nullable().describe('The share of payouts that is store credit, and takes no cash'),
    }),
    accuracy: z
      .object({
        made_on: z.iso.date(),
        is_afterwards: z.boolean().describe('Computed later, from what was known on that day'),
        weeks: z.array(PastWeek),
        expected: Minor,
        paid: Minor,
        off: Share.nullable().describe('How far the forecast was above what was paid; negative: below'),
        held: z.number().int().describe('Weeks within the band'),
      })
      .nullable()
      .describe('The forecast of four weeks ago; null without one, and at some locations only'),
    fall: z
      .object({
        percent: z.number(),
        from: z.iso.date(),
        lock_cost: costFigure('What locks cost more if all of them come after the day'),
        expected_lock_cost: costFigure('Of those that are expected after the day, in time'),
        margin_before: costFigure('Expected margin of the open offers'),
        margin_after: costFigure('The same after the fall'),
        payouts_before: Minor.describe('Expected payouts of all weeks'),
        payouts_after: Minor,
      })
      .nullable(),
    lock_days: z.array(
      z.object({
        kind: z.enum(orderKinds),
        current_days: z.number().int(),
        suggested_days: z.number().int(),
        share: Share.describe('That share of the parcels that come has come by then'),
        fall: Share.describe('How far today’s prices are below the promised ones'),
      }),
    ),
  })
  .meta({ id: 'CashForecast' });
export type CashForecast = z.output<typeof CashForecast>;

export const readCashForecast = contract({
  method: 'GET',
  url: '/v1/pos/report/cash-forecast',
  area,
  summary: 'What open and new offers are expected to be paid, by week',
  description:
    'Learned from the company’s own orders every night. Only for members who may see cost and margin. `fall_percent` recomputes it for a fall of market prices.',
  access,
  query: CashForecastQuery,
  data: CashForecast,
});

export const exportCashForecast = fileContract({
  method: 'GET',
  url: '/v1/pos/report/cash-forecast/csv',
  area,
  summary: 'The weeks of the cash forecast as a CSV file',
  access: 'reports.export',
  query: CashForecastQuery,
  binary: [csvType],
});

export const computeCashForecast = contract({
  method: 'POST',
  url: '/v1/pos/report/cash-forecast/compute',
  area,
  summary: 'Computes the cash forecast now',
  description: 'It is otherwise computed every night, by the company’s own day.',
  access,
  data: z.null(),
});
