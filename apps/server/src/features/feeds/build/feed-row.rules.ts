import { type Axis, type AxisValues, axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import {
  conditionMark,
  type FeedColumn,
  type FeedCondition,
  type FeedField,
  type FeedLayout,
} from '@tradepost/contracts/feeds/datafeed.data';
import { formatMoneyPlain } from '@tradepost/contracts/money';
import type { NumberSigns } from '@tradepost/contracts/numbers';

/** The decimal mark of a feed is a point in every country: programs read it. */
const signs: NumberSigns = { decimal: '.', thousands: '' };
const isAxis = (field: FeedField): field is (typeof axisKeys)[number] =>
  (axisKeys as readonly string[]).includes(field);

export interface FeedDevice extends AxisValues {
  id: number;
  model: string;
  brand: string;
  category: string;
  axes: Axis[];
  updated_at: string | null;
  url: string;
  /** By the site’s name of the condition; without what has no price. */
  prices: ReadonlyMap<string, number>;
}

export interface FeedShape {
  layout: FeedLayout;
  columns: readonly FeedColumn[];
  has_zero_rows: boolean;
  currency: string;
}

/** The headings of a feed. In the wide layout a price column stands for one of each condition. */
export const feedHeadings = ({ layout, columns }: FeedShape, conditions: readonly string[]): string[] =>
  columns.flatMap(({ field, name }) =>
    layout === 'wide' && field === 'price'
      ? conditions.map((condition) => name.replaceAll(conditionMark, condition))
      : [name],
  );

/** The rows of a device, as texts in the order of the headings. A device without any price has none, unless the site wants zeros. */
export function feedRows(feed: FeedShape, conditions: readonly string[], device: FeedDevice): string[][] {
  const { layout, columns, has_zero_rows } = feed;
  if (device.prices.size === 0 && !has_zero_rows) return [];
  if (layout === 'rows')
    return conditions
      .filter((condition) => has_zero_rows || device.prices.has(condition))
      .map((condition) => columns.map(({ field }) => fieldText(feed, device, field, condition)));
  return [
    columns.flatMap(({ field }) =>
      field === 'price'
        ? conditions.map((condition) => priceText(feed, device, condition))
        : [fieldText(feed, device, field, '')],
    ),
  ];
}

function fieldText(feed: FeedShape, device: FeedDevice, field: FeedField, condition: string): string {
  if (isAxis(field)) return device[field] ?? '';
  switch (field) {
    case 'sku':
      return String(device.id);
    case 'title':
      return [fullDeviceName(device.brand, device.model), variantLabel(device.axes, device)].filter(Boolean).join(' ');
    case 'condition':
      return condition;
    case 'price':
      return priceText(feed, device, condition);
    case 'currency':
      return feed.currency;
    case 'updated_at':
      return device.updated_at ?? '';
    default:
      return device[field];
  }
}

function priceText({ currency, has_zero_rows }: FeedShape, { prices }: FeedDevice, condition: string): string {
  const price = prices.get(condition);
  if (price === undefined && !has_zero_rows) return '';
  return formatMoneyPlain(price ?? 0, currency, signs);
}

interface OwnCondition {
  id: number;
  key: string;
  name: string;
  category_id: number;
}

/** The site’s conditions of a feed: those of its map, else the company’s own by their names. */
export function feedConditions(map: readonly FeedCondition[], own: readonly OwnCondition[]): FeedCondition[] {
  if (map.length > 0) return [...map];
  const keysByName = Map.groupBy(own, ({ name }) => name);
  return [...keysByName].map(([name, rows]) => ({ name, keys: [...new Set(rows.map(({ key }) => key))] }));
}

/** The site’s name of each of our conditions, by id. In each category the first key of a name that it has counts. */
export function nameConditions(
  conditions: readonly FeedCondition[],
  own: readonly OwnCondition[],
): ReadonlyMap<number, readonly string[]> {
  const named = new Map<number, string[]>();
  for (const rows of Map.groupBy(own, ({ category_id }) => category_id).values())
    for (const { name, keys } of conditions) {
      const found = keys.map((key) => rows.find((row) => row.key === key)).find((row) => row !== undefined);
      if (found) named.set(found.id, [...(named.get(found.id) ?? []), name]);
    }
  return named;
}
