import { z } from 'zod';
import { BrandId, CategoryId, GradeId, Ids, LocationId, ModelId, sortText } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { AmountText, contract, explain, Flag, Id, IntText } from '../route.ts';
import { maxShelf } from './shelf.rules.ts';
import { UnitListed } from './unit.contract.ts';
import { unitLockKeys, unitSources, unitTabs } from './unit.data.ts';

const area = 'inventory';
const RecordId = z.number().int();
const Option = z.object({ id: RecordId, name: z.string() });

export const unitSorts = [
  'created_at',
  '-created_at',
  'cost',
  '-cost',
  'sale_price',
  '-sale_price',
  'sold_at',
  '-sold_at',
  'shelf',
  '-shelf',
] as const;
export type UnitSort = (typeof unitSorts)[number];

export const UnitFilter = z.object({
  status: z.enum(unitTabs).optional().describe('A status, or `all`: all but deleted. Default: all'),
  search: explain(z.string().trim().max(100).optional(), 'Part of the title, IMEI, serial number or number', 'iphone'),
  location_id: LocationId.optional(),
  category_id: CategoryId.optional(),
  brand_id: BrandId.optional(),
  model_id: ModelId.optional(),
  grade_id: GradeId.optional(),
  is_ungraded: Flag.optional().describe('Has no grade'),
  color: explain(z.string().max(40).optional(), 'Units of this color', 'Midnight'),
  shelf: explain(z.string().trim().max(maxShelf).optional(), 'Units on this shelf, in upper or lower case', 'B-12'),
  is_unshelved: Flag.optional().describe('Lies on no shelf'),
  lock: z
    .enum(['any', 'clear', ...unitLockKeys])
    .optional()
    .describe('Locked in this way, in any, or clear in all that were checked'),
  battery_min: explain(IntText.optional(), 'Battery health of at least so many percent', 80),
  battery_max: explain(IntText.optional(), 'Battery health of at most so many percent', 100),
  age_min: IntText.optional().describe('At least this many `days_in_stock`'),
  age_max: IntText.optional().describe('At most this many `days_in_stock`'),
  price_min: AmountText.optional().describe('Asking price in minor units'),
  price_max: explain(AmountText.optional(), 'Asking price of at most so much, in minor units', 50000),
  source: z.enum(unitSources).optional().describe('Where the units came from'),
  marketer_id: Id.optional().describe('Units that this partner of the marketplace takes'),
  is_on_hold: Flag.optional().describe('Whether something keeps it from sale'),
  ends_today: Flag.optional().describe('A hold of it ends today, by the calendar of the company'),
  is_repeated: Flag.optional().describe('Another unit in stock is the same device, by its IMEI or serial number'),
  is_unwiped: Flag.optional().describe('Holds data and has no valid wipe certificate'),
  is_unpriced: Flag.optional().describe('Has no asking price'),
});
export type UnitFilter = z.output<typeof UnitFilter>;

export const UnitTabCount = z.object({
  tab: z.enum(unitTabs),
  units: z.number().int().describe('At most 10,001, which means more'),
});

export const listUnits = contract({
  method: 'GET',
  url: '/v2/pos/inventory/all',
  area,
  summary: 'The units of the stock',
  description: 'The counts of the tabs follow the location alone.',
  access: 'inventory.view',
  query: UnitFilter.extend(Paging.shape).extend({ sort: z.enum(unitSorts).default('-created_at').describe(sortText) }),
  data: pageSchema(UnitListed).extend({ tabs: z.array(UnitTabCount) }),
});

/** What the stock warns of, and the filter that finds it. */
export const unitAlertFilters = {
  hold_ends: { status: '5', ends_today: true },
  unpriced: { status: '0', is_unpriced: true },
  old: { status: '0', age_min: 60 },
} as const satisfies Record<string, UnitFilter>;
export type UnitAlertKey = keyof typeof unitAlertFilters;

export const listUnitAlerts = contract({
  method: 'GET',
  url: '/v1/pos/inventory/alerts',
  area,
  summary: 'What needs a look in the stock: holds that end today, units without a price, and old ones',
  access: 'inventory.view',
  data: z.object({
    items: z.array(
      z.object({
        key: z.enum(Object.keys(unitAlertFilters) as [UnitAlertKey, ...UnitAlertKey[]]),
        units: z.number().int().describe('At most 1,001, which means more'),
      }),
    ),
  }),
});

export const listUnitFilters = contract({
  method: 'GET',
  url: '/v1/pos/inventory/filter',
  area,
  summary: 'What the list of units can be filtered by',
  access: 'inventory.view',
  data: z.object({
    locations: z.array(Option),
    categories: z.array(Option),
    brands: z.array(Option).describe('Brands with units'),
    grades: z.array(Option),
    colors: z.array(z.string()).describe('Colors of units'),
    shelves: z.array(z.string()).describe('Shelves with units in stock'),
    partners: z.array(Option).describe('Partners of the marketplace, also those that ended'),
  }),
});

export const listUnitColors = contract({
  method: 'GET',
  url: '/v1/pos/inventory/color-option',
  area,
  summary: 'Colors to choose from: those of units, then usual ones',
  access: 'inventory.view',
  data: z.object({ items: z.array(z.string()) }),
});

/** Units selected one by one, or all that a filter matches. */
export const UnitSelection = z
  .object({
    ids: Ids.min(1).max(1_000).optional(),
    filter: UnitFilter.optional().describe('All units that these filters find'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'Select units, or a filter',
  });
export type UnitSelection = z.output<typeof UnitSelection>;
