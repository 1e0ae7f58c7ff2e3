import { z } from 'zod';
import { DeviceHit } from '../catalog/catalog.contract.ts';
import { CategoryId, Ids, Limit } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { contract, Day, explain, Id, Instant, Minor } from '../route.ts';
import { dashboardWidgets, type WidgetKey, widgetStatuses } from './dashboard.data.ts';

const area = 'dashboard';
const access = 'dashboard.view';

const ShownDay = z.iso.date().describe('Day in the company’s timezone');
const Money = z.object({ amount: Minor, currency: z.string() });

/** The period of a report; default: the last 30 days. */
export const Period = z.object({
  from: Day.optional().describe('Day in the company’s timezone'),
  to: Day.optional().describe('Inclusive; default: today'),
});

export const DashboardOrder = z
  .object({
    id: z.number().int(),
    kind: z.enum(orderKinds),
    box_id: z.string(),
    status_id: z.number().int(),
    sub_status_id: z.number().int().nullable(),
    customer_name: z.string(),
    item_summary: z.string(),
    location_name: z.string(),
    total: Minor,
    currency: z.string(),
    created_at: Instant,
    status_at: Instant,
    url: z.string().describe('Path of the order page'),
  })
  .meta({ id: 'DashboardOrder' });
export type DashboardOrder = z.infer<typeof DashboardOrder>;

const OrderWidget = z.object({
  count: z.number().int().describe('Total number'),
  items: z.array(DashboardOrder).describe('The ten newest'),
});

export const listDashboardOrders = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/order/:id',
  area,
  summary: 'Orders by status, of all kinds: Leads (1), Being Inspected (8) or Payout Processing (7)',
  access,
  params: z.object({
    id: Id.refine(
      (id) => (widgetStatuses as readonly unknown[]).includes(id),
      'Status must be one of 1, 8, 7',
    ).describe('The status of the orders: 1 leads, 8 being inspected, 7 payout processing'),
  }),
  data: OrderWidget,
});

export const listArrivingToday = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/order-arriving-today',
  area,
  summary: 'Orders whose parcels arrived today',
  description: 'Orders that became Delivered today in the company’s timezone, newest first.',
  access,
  data: OrderWidget,
});

export const listInTransit = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/order-in-transit',
  area,
  summary: 'Orders whose parcels are on their way',
  access,
  data: OrderWidget,
});

export const listTopCustomers = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/top-customer',
  area,
  summary: 'The ten sellers paid the most in the period',
  access,
  query: Period,
  data: z.object({
    items: z.array(
      Money.extend({
        customer_id: z.number().int(),
        customer_name: z.string(),
        order_count: z.number().int(),
        url: z.string(),
      }),
    ),
  }),
});

export const listTopSponsors = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/top-sponsor',
  area,
  summary: 'What brought in the most paid orders in the period',
  description: 'Sponsors are the promo codes used, with the amount paid for their orders.',
  access,
  query: Period,
  data: z.object({
    items: z.array(Money.extend({ code: z.string(), name: z.string(), order_count: z.number().int() })),
  }),
});

export const groupings = ['day', 'week', 'month'] as const;

const By = z.enum(groupings).describe('What each row or point sums up');
export const chartOffers = contract({
  method: 'POST',
  url: '/v1/pos/dashboard/chart',
  is_free_when_unpaid: true,
  area,
  summary: 'Offers over time: made and completed',
  description: 'One point per day, week (from Monday) or month, including empty ones. At most 400 points.',
  access,
  body: Period.extend({
    by: By.default('day'),
    kinds: z
      .array(z.enum(orderKinds))
      .min(1)
      .default([...orderKinds])
      .describe('Kinds of order'),
  }),
  data: z.object({
    by: z.enum(groupings),
    points: z.array(
      z.object({
        day: ShownDay.describe('First day of the interval'),
        offers: z.number().int(),
        completed: z.number().int(),
        by_kind: z.record(z.enum(orderKinds), z.number().int()).describe('Offers by kind'),
      }),
    ),
  }),
});

export const chartConversion = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/convertionrate-chart',
  area,
  summary: 'Share of the orders of each interval that ended as completed',
  description: 'Of those that have ended: completed, returned, recycled, or a lost lead.',
  access,
  query: Period.extend({ by: By.default('week') }),
  data: z.object({
    by: z.enum(groupings),
    points: z.array(
      z.object({
        day: ShownDay,
        offers: z.number().int(),
        ended: z.number().int(),
        completed: z.number().int(),
        rate: z.number().nullable().describe('0 to 1; null when there were no offers'),
      }),
    ),
  }),
});

export const scanOnlineBuyback = contract({
  method: 'POST',
  url: '/v1/pos/dashboard/scan-online-buyback',
  is_free_when_unpaid: true,
  area,
  summary: 'Look up a scanned code: a box ID, a tracking number, a unit’s label, or a device’s IMEI or serial number',
  access: ['orders.view', 'inventory.view'],
  body: z.object({
    code: explain(z.string().trim().min(1).max(100), 'The scanned IMEI, serial number or order number', 'SLD-1064'),
  }),
  data: z.object({
    code: z.string().describe('The normalized code'),
    matches: z
      .array(z.object({ by: z.enum(['box_id', 'tracking', 'unit', 'imei', 'serial']), order: DashboardOrder }))
      .describe('Open orders first, then the newest; empty when the code is unknown. Looks in every location'),
    unit: z
      .object({ id: z.number().int(), number: z.string(), title: z.string(), url: z.string() })
      .nullable()
      .describe('The unit whose label was scanned, or whose IMEI or serial number no order has'),
  }),
});

export const searchDashboardDevices = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/search-devices',
  area,
  summary: 'Search the models the company buys; without words, the popular ones',
  access,
  query: z.object({
    q: explain(z.string().trim().max(100).default(''), 'Words of the device’s name', 'iphone 15'),
    category_id: CategoryId.optional(),
    limit: Limit.max(50).default(20),
  }),
  data: z.object({ items: z.array(DeviceHit) }),
});

export const rearrangeModels = contract({
  method: 'POST',
  url: '/v1/pos/dashboard/rearrange-models',
  area,
  summary: 'Reorder models',
  description: 'The models named swap positions among themselves; all others keep theirs.',
  access: 'catalog.edit',
  body: z.object({ ids: Ids.min(2).max(500) }),
  data: z.object({ ids: z.array(z.number().int()) }),
});

export const listDeviceRates = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/device-rates',
  area,
  summary: 'The ten devices bought most in the period, with their prices',
  access,
  query: Period,
  data: z.object({
    items: z.array(
      z.object({
        title: z.string(),
        model_id: z.number().int().nullable(),
        count: z.number().int(),
        currency: z.string(),
        average_price: Minor,
        lowest_price: Minor,
        highest_price: Minor,
      }),
    ),
  }),
});

export const listDashboardFilters = contract({
  method: 'GET',
  url: '/v1/pos/dashboard/filters',
  area,
  summary: 'Filter options of the dashboard',
  access,
  data: z.object({
    locations: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe('Locations the team member may see'),
    kinds: z.array(z.object({ key: z.enum(orderKinds), label: z.string() })),
    groupings: z.array(z.enum(groupings)),
    currencies: z.array(z.string()).describe('Currencies the company buys in'),
    timezone: z.string(),
    today: ShownDay,
  }),
});

const Widget = z.enum(Object.keys(dashboardWidgets) as [WidgetKey, ...WidgetKey[]]);

export const DashboardSetting = z.object({
  widgets: z.array(
    z.object({
      key: Widget.describe('The widget'),
      label: z.string(),
      is_shown: z.boolean().describe('Whether the widget is shown'),
    }),
  ),
  unused: z
    .array(Widget)
    .describe('Widgets of what the company has never had, such as invoices: the dashboard leaves them out'),
});
export type DashboardSetting = z.infer<typeof DashboardSetting>;

export const readDashboardSetting = contract({
  method: 'GET',
  url: '/v1/pos/order-status/dashboard/setting',
  area,
  summary: 'The widgets of the user’s dashboard, in order',
  access,
  data: DashboardSetting,
});

export const saveDashboardSetting = contract({
  method: 'PUT',
  url: '/v1/pos/order-status/dashboard/setting',
  area,
  summary: 'Set the widgets of the user’s dashboard and their order',
  description: 'Widgets that are not named keep their order, after the others.',
  access,
  body: z.object({
    widgets: z
      .array(DashboardSetting.shape.widgets.element.omit({ label: true }))
      .max(50)
      .describe('The widgets of the dashboard, in order'),
  }),
  data: DashboardSetting,
});
