import { z } from 'zod';
import { CategoryRef, Device } from '../catalog/catalog.contract.ts';
import { Adjustment } from '../conditions/condition-group.contract.ts';
import { messages } from '../errors.ts';
import { BrandId, CategoryId, DeviceId, Limit, ModelId, PriceListId } from '../fields.ts';
import { contract, Id, Instant, Int, Time } from '../route.ts';
import { PriceCell } from './cell.contract.ts';
import type { PackedCell } from './grid.rules.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** A column of the grid: a condition, or a sub-condition with its own price. */
export const PriceColumn = z
  .object({
    id: RecordId.describe('Condition ID'),
    key: z.string(),
    name: z.string().describe('For a sub-condition, with its parent’s name: `Broken, no screen`'),
    parent_id: RecordId.nullable(),
    sort: z.number().int().describe('Position, from 0'),
    is_subcondition: z.boolean(),
    condition_term: z.array(z.string()).describe('The first is the term, the rest are sub-terms'),
    condition_sub_value: Adjustment.nullable().describe(
      'Always null: a condition whose price follows its parent’s is not a column',
    ),
  })
  .meta({ id: 'PriceColumn' });
export type PriceColumn = z.infer<typeof PriceColumn>;

const ConditionsGroup = z
  .object({ id: RecordId, name: z.string() })
  .nullable()
  .describe('The set of conditions of the category');

export const listPriceColumns = contract({
  method: 'GET',
  url: '/v1/pos/pricing/condition',
  area,
  summary: 'The columns of the price grid: the conditions of each active category',
  access: 'pricing.view',
  query: z.object({ category_id: Id.optional().describe('Default: all categories with an active model') }),
  data: z.object({
    items: z.array(
      z.object({
        category: CategoryRef.extend({ is_mac: z.boolean() }),
        conditions_group: ConditionsGroup,
        condition_options: z.array(PriceColumn).describe('Best first, sub-conditions after their parent'),
      }),
    ),
  }),
});

export const gridFilters = ['all', 'no_price', 'changed', 'custom', 'stale'] as const;
export const GridFilter = z
  .enum(gridFilters)
  .describe(
    'no_price: at least one empty cell; changed: since `changed_since`; stale: its source has not updated it for days',
  );
export type GridFilter = z.infer<typeof GridFilter>;

/** Maximum rows per page. */
export const maxGridRows = 500;

/** A search that is empty or long enough. */
export const GridSearch = z
  .string()
  .trim()
  .max(100)
  .refine((search) => search === '' || search.length >= 3, messages.searchTooShort);

export const GridModel = z
  .object({
    id: RecordId,
    name: z.string().describe('Without the brand'),
    family: z.string().nullable(),
    device_id: RecordId.nullable().describe('ID of the family'),
    brand: z.string(),
    brand_id: RecordId,
    category_id: RecordId,
    total_variants: z.number().int().describe('Active variants, regardless of the filter'),
    is_hand_off_enable: z.boolean().describe('Prices follow their source and rules automatically'),
  })
  .meta({ id: 'GridModel' });
export type GridModel = z.infer<typeof GridModel>;

export const GridRow = z
  .object({
    id: RecordId.describe('Variant ID'),
    model_id: RecordId.describe('One of `models`'),
    label: z.string().describe('Its values on the category’s axes; empty when it has none'),
    cells: z
      .array(z.custom<PackedCell | null>((cell) => cell === null || Array.isArray(cell)))
      .describe('One per column, in order; null: empty. Decode with `unpackCell`'),
  })
  .meta({ id: 'GridRow' });
export type GridRow = z.infer<typeof GridRow>;

export const PriceGrid = z
  .object({
    price_list_id: RecordId,
    currency: z.string(),
    category: CategoryRef,
    columns: z.array(PriceColumn),
    rows: z.array(GridRow),
    models: z.array(GridModel).describe('The models of these rows'),
    rules: z.array(z.string()).describe('Summaries of the rules that apply; cells refer to them by index'),
    offset: z.number().int(),
    total: z.number().int().describe('Total number of matching rows, for the scroll bar'),
  })
  .meta({ id: 'PriceGrid' });
export type PriceGrid = z.infer<typeof PriceGrid>;

export const getPriceGrid = contract({
  method: 'POST',
  url: '/v2/pos/pricing/bulk-pricing',
  area,
  summary: 'A page of the price grid: variants with their cells',
  description:
    'In catalog order: brand, family, model, variant. Any range of rows can be requested, as a virtual list needs it.',
  access: 'pricing.view',
  is_free_when_unpaid: true,
  body: z.object({
    category_id: CategoryId,
    brand_id: Id.nullable().optional().describe('Default: all brands of the category'),
    device_id: Id.nullable().optional().describe('ID of a family'),
    model_id: ModelId.nullable().optional(),
    price_list_id: PriceListId,
    filter: GridFilter.default('all'),
    changed_since: Time.optional().describe('For `changed`; default: 24 hours ago'),
    search: GridSearch.default('').describe('Words of the brand, family, model or variant values'),
    offset: Int.min(0).default(0).describe('Rows to skip'),
    limit: z.number().int().min(1).max(maxGridRows).default(200).describe('How many rows to return at most'),
  }),
  data: PriceGrid,
});

export const treeLevels = ['category', 'brand', 'device', 'model', 'last_child'] as const;
export const TreeLevel = z.enum(treeLevels).describe('device: a family of models; last_child: a variant');
export type TreeLevel = z.infer<typeof TreeLevel>;

/** A node of the pricing tree. */
export const PriceTreeItem = z
  .object({
    key: z.string().describe('Unique in the tree: `brand:3:7`'),
    id: RecordId,
    slug: z.string().nullable().describe('URL key of a category or brand'),
    name: z.string(),
    level: TreeLevel,
    category_id: RecordId,
    brand_id: RecordId.nullable(),
    device_id: RecordId.nullable(),
    model_id: RecordId.nullable(),
    has_children: z.boolean(),
    children: z.array(z.unknown()).max(0).describe('Empty: load them with this item as the parent'),
    total_device: z.number().int().describe('Number of active variants below'),
    total_device_manual: z.number().int().describe('Of these, those without a price from a source'),
    total_device_sync: z.number().int().describe('Of these, those with a price from a source'),
    is_hand_off_enable: z.boolean().describe('Prices follow source and rules automatically; off: staff set them'),
    is_hand_off_inherited: z.boolean().describe('Inherited from the nearest ancestor that sets it'),
    last_update: Instant.nullable().describe('Last change of a cell below'),
    conditions: z.array(PriceCell).describe('The cells of a last_child; empty for other levels'),
    conditions_group: ConditionsGroup,
    condition_options: z.array(PriceColumn).describe('The columns of its category, as in `conditions`'),
  })
  .meta({ id: 'PriceTreeItem' });
export type PriceTreeItem = z.infer<typeof PriceTreeItem>;

export const listPriceTree = contract({
  method: 'GET',
  url: '/v1/pos/pricing/get-devices',
  area,
  summary: 'The children of a node of the pricing tree',
  description:
    'Without a parent, the categories; with `category_id`, its brands; with `brand_id`, the families and the models without one; with `device_id`, its models; with `model_id`, its variants. Active nodes only.',
  access: 'pricing.view',
  query: z.object({
    category_id: CategoryId.optional(),
    brand_id: BrandId.optional(),
    device_id: DeviceId.optional(),
    model_id: ModelId.optional(),
    price_list_id: PriceListId,
  }),
  data: z.object({ items: z.array(PriceTreeItem) }),
});

export const searchPriceModels = contract({
  method: 'GET',
  url: '/v1/pos/pricing/search-models',
  area,
  summary: 'Search models in the pricing tree',
  access: 'pricing.view',
  query: z.object({
    search: z.string().trim().max(100).default('').describe('At least 3 characters; shorter searches find nothing'),
    category_id: CategoryId.optional(),
    brand_id: BrandId.optional(),
    limit: Limit.max(50).default(20),
  }),
  data: z.object({ items: z.array(Device.extend({ device_id: RecordId.nullable().describe('ID of the family') })) }),
});

/** Shown when a template would be empty. */
export const allSyncedMessage =
  'All your items are currently under price sync. To download the template, please make sure at least one item is priced manually.';

export const checkManualPrice = contract({
  method: 'GET',
  url: '/v1/pos/pricing/check-manual-price',
  area,
  summary: 'Whether anything is priced manually; otherwise the template has no rows',
  access: 'pricing.view',
  query: z.object({ category_id: CategoryId.optional(), brand_id: BrandId.optional(), price_list_id: PriceListId }),
  data: z.object({
    has_manual_price: z.boolean(),
    message: z.string().nullable().describe('The warning to show when nothing is'),
  }),
});
