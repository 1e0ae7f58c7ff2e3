import type { Datafeed, DatafeedForm } from '@tradepost/contracts/feeds/datafeed.contract';
import { conditionMark, type FeedKind, feedPresets } from '@tradepost/contracts/feeds/datafeed.data';

interface Row {
  /** Tells the rows of the form apart. */
  row: number;
}

export interface FeedValues extends Record<string, unknown> {
  name: string;
  format: DatafeedForm['format'];
  layout: DatafeedForm['layout'];
  columns: (DatafeedForm['columns'][number] & Row)[];
  conditions: (DatafeedForm['conditions'][number] & Row)[];
  root_name: string;
  row_name: string;
  currency: DatafeedForm['currency'];
  is_on: boolean;
  has_zero_rows: boolean;
  /** Empty: nothing is sent. */
  post_back_url: string;
}

let added = 0;
/** A new row. New ones count downwards, and those of a stored feed upwards from 0, so no two have the same number. */
export const numbered = <T extends object>(item: T): T & Row => {
  added -= 1;
  return { ...item, row: added };
};

/** The values of a new feed. */
export function emptyFeed(kind: FeedKind, currency: string): FeedValues {
  const { columns, conditions, ...preset } = feedPresets[kind];
  return {
    name: kind === 'sellcell' ? 'SellCell' : '',
    ...preset,
    columns: columns.map(numbered),
    conditions: conditions.map(numbered),
    currency: currency as FeedValues['currency'],
    is_on: true,
    post_back_url: '',
  };
}

export function toFeedValues(feed: Datafeed): FeedValues {
  const { name, format, layout, root_name, row_name, currency, is_on, has_zero_rows } = feed;
  return {
    name,
    format,
    layout,
    columns: feed.columns.map((column, row) => ({ ...column, row })),
    conditions: feed.conditions.map((condition, row) => ({ ...condition, row })),
    root_name,
    row_name,
    currency,
    is_on,
    has_zero_rows,
    post_back_url: feed.post_back_url ?? '',
  };
}

export function toFeedBody({ columns, conditions, post_back_url, ...values }: FeedValues): DatafeedForm {
  return {
    name: values.name,
    format: values.format,
    layout: values.layout,
    columns: columns.map(({ field, name }) => ({ field, name })),
    conditions: conditions.map(({ name, keys }) => ({ name, keys })),
    root_name: values.root_name,
    row_name: values.row_name,
    currency: values.currency,
    is_on: values.is_on,
    has_zero_rows: values.has_zero_rows,
    post_back_url: post_back_url.trim() || null,
  };
}

/** The columns as another layout has them: its price column names the condition, or there is a column for it. */
export function columnsFor(layout: FeedValues['layout'], columns: FeedValues['columns']): FeedValues['columns'] {
  if (layout === 'wide')
    return columns
      .filter(({ field }) => field !== 'condition')
      .map((column) =>
        column.field === 'price' && !column.name.includes(conditionMark)
          ? { ...column, name: `${column.name}_${conditionMark}` }
          : column,
      );
  const plain = columns.map((column) => ({
    ...column,
    name: column.name.replaceAll(`_${conditionMark}`, '').replaceAll(conditionMark, '') || 'price',
  }));
  if (plain.some(({ field }) => field === 'condition')) return plain;
  const at = plain.findIndex(({ field }) => field === 'price');
  return plain.toSpliced(at === -1 ? plain.length : at, 0, numbered({ field: 'condition', name: 'condition' }));
}

/** A list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
