import { noValues } from '@tradepost/contracts/catalog/axes.rules';
import { feedPresets } from '@tradepost/contracts/feeds/datafeed.data';
import { findFeedFaults, readPercentage } from '@tradepost/contracts/feeds/datafeed.rules';
import { describe, expect, it } from 'vitest';
import { feedConditions, feedHeadings, feedRows, nameConditions } from './build/feed-row.rules.ts';
import { openFeedWriter } from './build/feed-writer.rules.ts';
import { shortenAddress } from './file/shorten-address.rules.ts';
import { toSiteStatus } from './orders/site-status.rules.ts';
import { readFeedToken, writeFeedToken } from './records/datafeed-token.rules.ts';
import { referralOfFeed } from './records/feed-link.queries.ts';

const secret = `${'a'.repeat(40)}_-9`;

describe('the token of a feed', () => {
  it('names its company and the feed', () => {
    const text = writeFeedToken({ company_id: 7, id: 12 }, secret);
    expect(text).toBe(`7_12_${secret}`);
    expect(readFeedToken(text)).toEqual({ company_id: 7, id: 12, secret });
  });
  it.each(['', secret, `7_${secret}`, `7_12_${secret}x`, `-7_12_${secret}`, `9999999999999999_1_${secret}`])(
    'is nothing else: %s',
    (text) => expect(readFeedToken(text)).toBeNull(),
  );
});

const device = {
  ...noValues,
  id: 42,
  model: 'Galaxy "S", 5',
  brand: '=Samsung',
  category: 'Phones & more',
  axes: [{ key: 'storage' as const, label: 'Storage', is_required: true }],
  storage: '128GB',
  updated_at: null,
  url: 'https://shop.example/sku/42',
  prices: new Map([
    ['good', 26_400],
    ['poor', 5],
  ]),
};
const columns = [
  { field: 'sku', name: 'sku' },
  { field: 'title', name: 'title' },
  { field: 'condition', name: 'condition' },
  { field: 'price', name: 'price' },
] as const;
const rows = { layout: 'rows', columns, has_zero_rows: false, currency: 'USD' } as const;
const wide = { ...rows, layout: 'wide', columns: [{ field: 'price', name: 'p_{condition}' }] } as const;
const conditions = ['likenew', 'good', 'poor'];
const title = '=Samsung Galaxy "S", 5 128GB';

describe('the rows of a device', () => {
  it.each([
    [
      rows,
      [
        ['42', title, 'good', '264.00'],
        ['42', title, 'poor', '0.05'],
      ],
    ],
    [
      { ...rows, has_zero_rows: true },
      [
        ['42', title, 'likenew', '0.00'],
        ['42', title, 'good', '264.00'],
        ['42', title, 'poor', '0.05'],
      ],
    ],
    [
      { ...rows, currency: 'JPY' },
      [
        ['42', title, 'good', '26400'],
        ['42', title, 'poor', '5'],
      ],
    ],
    [wide, [['', '264.00', '0.05']]],
    [{ ...wide, has_zero_rows: true }, [['0.00', '264.00', '0.05']]],
  ])('%o', (feed, expected) => expect(feedRows(feed, conditions, device)).toEqual(expected));

  it('are none without a price', () => {
    expect(feedRows(rows, conditions, { ...device, prices: new Map() })).toEqual([]);
    expect(feedRows({ ...wide, has_zero_rows: true }, conditions, { ...device, prices: new Map() })).toHaveLength(1);
  });

  it('have headings with the names of the conditions', () => {
    expect(feedHeadings(wide, conditions)).toEqual(['p_likenew', 'p_good', 'p_poor']);
    expect(feedHeadings(rows, conditions)).toEqual(['sku', 'title', 'condition', 'price']);
  });
});

describe('a format', () => {
  const write = (format: 'csv' | 'xml' | 'json', headings: string[], ...lines: string[][]) => {
    const writer = openFeedWriter(format, { headings, numbers: new Set(['price']), root_name: 'r', row_name: 'd' });
    return writer.start + lines.map((cells, at) => writer.row(cells, at === 0)).join('') + writer.end;
  };
  it('is safe from quotes, formulas and markup', () => {
    const cells = ['=a"b,c', '<&>\u0001\ud800"', '5.00'];
    expect(write('csv', ['a', 'b', 'price'], cells)).toBe('a,b,price\n"\'=a""b,c","<&>\u0001\ud800""",5.00\n');
    expect(write('xml', ['a', 'Like new', 'price'], cells)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<r>\n<d><a>=a&quot;b,c</a><Like_new>&lt;&amp;&gt;\ufffd&quot;</Like_new><price>5.00</price></d>\n</r>\n',
    );
    expect(JSON.parse(write('json', ['a', 'b', 'price'], cells, ['', '', '']))).toEqual([
      { a: '=a"b,c', b: '<&>\u0001\ud800"', price: 5 },
      { a: '', b: '', price: null },
    ]);
  });
  it('is whole without rows', () => {
    expect(write('csv', ['a'])).toBe('a\n');
    expect(JSON.parse(write('json', ['a']))).toEqual([]);
    expect(write('xml', ['a'])).toMatch(/<r>\n<\/r>\n$/);
  });
});

describe('the conditions of a site', () => {
  const own = [
    { id: 1, key: 'like-new', name: 'Like new', category_id: 1 },
    { id: 2, key: 'no-power', name: 'No power', category_id: 1 },
    { id: 3, key: 'broken', name: 'Broken', category_id: 2 },
    { id: 4, key: 'no-power', name: 'No power', category_id: 2 },
  ];
  it('are, in each category, the first of their keys that it has', () => {
    const names = nameConditions(feedPresets.sellcell.conditions, own);
    expect([...names]).toEqual([
      [1, ['likenew']],
      [2, ['faulty']],
      [3, ['faulty']],
    ]);
  });
  it('are one’s own, by name, where none are given', () => {
    expect(feedConditions([], own)).toEqual([
      { name: 'Like new', keys: ['like-new'] },
      { name: 'No power', keys: ['no-power'] },
      { name: 'Broken', keys: ['broken'] },
    ]);
  });
});

it.each([
  [1, 101, 'created'],
  [1, 103, 'canceled'],
  [2, null, 'shipped'],
  [8, null, 'delivered'],
  [4, 401, 'revised'],
  [5, null, 'paid'],
  [10, null, 'returned'],
  [1000, null, 'delivered'],
])('a site reads status %i, %s as %s', (status_id, sub_status_id, expected) =>
  expect(toSiteStatus({ status_id, sub_status_id })).toBe(expected),
);

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3::4', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['nobody', ''],
])('the address %s is kept as %s', (ip, kept) => expect(shortenAddress(ip)).toBe(kept));

it.each([
  [{ name: 'Price Comparison!', post_back_url: null }, 'https://price-comparison.datafeed'],
  [{ name: '比較', post_back_url: null }, 'https://site.datafeed'],
  [{ name: 'A', post_back_url: 'https://www.compare.example/x?y' }, 'https://www.compare.example'],
])('a site is named in the referral report: %o', (feed, expected) => expect(referralOfFeed(feed)).toBe(expected));

it.each([
  [40, 40, 0],
  ['40', 40, 0],
  [140, 100, 0],
  [-1, 0, 0],
  ['abc', 0, 1],
  ['', 0, 1],
  [Number.NaN, 0, 1],
  [null, 0, 1],
  [undefined, 0, 1],
  [{}, 0, 1],
])('a percentage of %o counts as %i, with %i warnings', (value, expected, warnings) => {
  const said: string[] = [];
  expect(readPercentage(value, (text) => said.push(text))).toBe(expected);
  expect(said).toHaveLength(warnings);
});

it('finds nothing wrong with the shape of a new feed', () => {
  for (const preset of Object.values(feedPresets))
    for (const format of ['csv', 'xml', 'json'] as const) expect(findFeedFaults({ ...preset, format })).toEqual([]);
});
