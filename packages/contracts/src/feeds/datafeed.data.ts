/** What a feed is for. */
export const feedKinds = ['datafeed', 'sellcell'] as const;
export type FeedKind = (typeof feedKinds)[number];
export const feedKindLabels: Record<FeedKind, string> = { datafeed: 'Comparison site', sellcell: 'SellCell' };

export const feedFormats = ['csv', 'xml', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];
export const feedFormatLabels: Record<FeedFormat, string> = { csv: 'CSV', xml: 'XML', json: 'JSON' };

/** `rows`: a row for each device and condition. `wide`: a row for each device, with a price for each condition. */
export const feedLayouts = ['rows', 'wide'] as const;
export type FeedLayout = (typeof feedLayouts)[number];
export const feedLayoutLabels: Record<FeedLayout, string> = {
  rows: 'One row for each device and condition',
  wide: 'One row for each device, with a price for each condition',
};

/** What a column can hold. */
export const feedFieldLabels = {
  sku: 'SKU',
  title: 'Device with its variant',
  brand: 'Brand',
  model: 'Model',
  category: 'Category',
  network: 'Network',
  storage: 'Storage',
  memory: 'Memory',
  size: 'Size',
  processor: 'Processor',
  graphics_card: 'Graphics card',
  edition: 'Edition',
  case_material: 'Case material',
  year: 'Year',
  isbn10: 'ISBN-10',
  isbn13: 'ISBN-13',
  condition: 'Condition',
  price: 'Price',
  currency: 'Currency',
  url: 'Link to your shop',
  updated_at: 'Time of the last price change',
} as const;
export type FeedField = keyof typeof feedFieldLabels;
export const feedFields = Object.keys(feedFieldLabels) as [FeedField, ...FeedField[]];

/** A price column of the wide layout has this where the site’s name of the condition goes. */
export const conditionMark = '{condition}';

export interface FeedColumn {
  field: FeedField;
  /** The heading, or the element’s name in XML. */
  name: string;
}

/** A condition as the site calls it, and the keys of ours: in each category the first one that it has counts. */
export interface FeedCondition {
  name: string;
  keys: string[];
}

export const maxFeeds = 20;
export const maxFeedColumns = 40;
export const maxFeedConditions = 30;
/** The page size of the products of feeds. */
export const productsPerPage = 20;

const columns = (...pairs: [FeedField, string][]): FeedColumn[] => pairs.map(([field, name]) => ({ field, name }));

interface FeedPreset {
  format: FeedFormat;
  layout: FeedLayout;
  columns: FeedColumn[];
  conditions: FeedCondition[];
  root_name: string;
  row_name: string;
  has_zero_rows: boolean;
}

/** What a new feed begins with. SellCell has four conditions, and reads XML. */
export const feedPresets: Record<FeedKind, FeedPreset> = {
  datafeed: {
    format: 'csv',
    layout: 'rows',
    columns: columns(
      ['sku', 'sku'],
      ['brand', 'brand'],
      ['model', 'model'],
      ['network', 'network'],
      ['storage', 'capacity'],
      ['condition', 'condition'],
      ['price', 'price'],
      ['currency', 'currency'],
      ['url', 'url'],
    ),
    conditions: [],
    root_name: 'devices',
    row_name: 'device',
    has_zero_rows: false,
  },
  sellcell: {
    format: 'xml',
    layout: 'wide',
    columns: columns(
      ['sku', 'sku'],
      ['title', 'device_name'],
      ['brand', 'manufacturer'],
      ['storage', 'capacity'],
      ['network', 'network'],
      ['price', `prices_${conditionMark}`],
      ['url', 'deeplink'],
    ),
    conditions: [
      { name: 'likenew', keys: ['like-new'] },
      { name: 'good', keys: ['good'] },
      { name: 'poor', keys: ['fair'] },
      { name: 'faulty', keys: ['broken', 'no-power'] },
    ],
    root_name: 'devices',
    row_name: 'device',
    has_zero_rows: true,
  },
};
