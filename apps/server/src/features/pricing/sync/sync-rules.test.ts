import { noValues } from '@tradepost/contracts/catalog/axes.rules';
import { nextRetry, nextRun } from '@tradepost/contracts/pricing/sync/sync-schedule.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestConditions } from './mapping/condition-match.rules.ts';
import { indexDevices, type MatchModel, matchDevice } from './mapping/device-match.rules.ts';
import { pickOffer } from './runs/offer.rules.ts';
import { changePercent, holdReason, isSwing } from './runs/swing.rules.ts';
import { readAmount } from './sources/feed-fields.rules.ts';
import { collectProducts, rowOfJson } from './sources/feed-rows.rules.ts';
import { type JsonItem, readJsonItems } from './sources/json-items.rules.ts';
import { isProblem, type SourceProduct } from './sources/price-source.rules.ts';
import { sandboxFactor, scale } from './sources/sandbox-prices.rules.ts';

const homes: Readonly<Record<string, string>> = { EUR: 'DE', JPY: 'JP' };

describe('amounts of a list', () => {
  test.each([
    ['310', 'USD', 31_000],
    ['310.5', 'USD', 31_050],
    ['$1,234.50', 'USD', 123_450],
    ['1,234', 'USD', 123_400],
    ['1.234,50 €', 'EUR', 123_450],
    ['12,5', 'EUR', 1_250],
    ['12.50', 'EUR', 1_250],
    ['1,234,567.00', 'USD', 123_456_700],
    ['31000', 'JPY', 31_000],
    ['31000.00', 'JPY', 31_000],
    ['USD 12', 'USD', 1_200],
    ['12.5000', 'USD', 1_250],
    ['1.210', 'EUR', 121_000],
    ['0', 'USD', 0],
    ['', 'USD', null],
    ['n/a', 'USD', null],
    ['-', 'USD', null],
  ])('%s in %s is %s', (text, currency, amount) =>
    expect(readAmount(text, { currency, country: homes[currency] ?? 'US' })).toEqual({ amount }),
  );
  test.each([
    ['-3', 'USD', '“-3” is negative'],
    ['1.234', 'USD', '“1.234” has more decimals than USD has'],
    ['1,234', 'EUR', '“1,234” has more decimals than EUR has'],
    ['abc100', 'USD', '“abc100” is not a number'],
    ['(100)', 'USD', '“(100)” is not a number'],
    ['1.2e3', 'USD', '“1.2e3” is not a number'],
    ['12 €', 'USD', '“12 €” is not a number'],
    ['12.5', 'JPY', '“12.5” has more decimals than JPY has'],
    ['ask us', 'USD', '“ask us” is not a number'],
    ['1.2.3', 'USD', '“1.2.3” is not a number'],
    ['99999999999999999', 'USD', '“99999999999999999” is too large'],
  ])('%s in %s is none: %s', (text, currency, reason) =>
    expect(readAmount(text, { currency, country: homes[currency] ?? 'US' })).toEqual({ reason }),
  );
});

describe('JSON', () => {
  async function* inPieces(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const read = async (text: string, size = 65_536) => {
    const items: JsonItem[] = [];
    for await (const item of readJsonItems(inPieces(text, size))) items.push(item);
    return items;
  };
  const item = { name: 'A "quoted" {name} [1]', prices: { Good: 1 }, list: [{ a: 1 }] };
  test.each([
    ['an array', JSON.stringify([item, item])],
    ['an object that holds one', JSON.stringify({ meta: { page: 1 }, products: [item, item] }, null, 2)],
    [
      'an object a line',
      `${JSON.stringify({ ...item, list: undefined })}\n${JSON.stringify({ ...item, list: undefined })}`,
    ],
  ])('is read from %s', async (_case, text) =>
    expect((await read(text)).map((each) => each.name)).toEqual([item.name, item.name]),
  );
  test('is the same in whatever pieces an array comes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.string(), n: fc.integer() })),
        fc.integer({ min: 1, max: 30 }),
        async (items, size) => {
          expect(await read(JSON.stringify(items), size)).toEqual(JSON.parse(JSON.stringify(items)));
        },
      ),
      { numRuns: 60 },
    ));
  test.each(['[{"a":1}', '[{"a":"1]', '{"a":[}]', '[[[', '[]]'])('%s is refused', async (text) => {
    await expect(read(text)).rejects.toThrow(SyntaxError);
  });
  test.each([
    ['half an emoji where it is cut', `${'x'.repeat(299)}📱`, 'x'.repeat(299)],
    ['half an emoji in the file', 'Phone \ud83d', 'Phone \ufffd'],
    ['a null character', 'Pho\u0000ne', 'Phone'],
  ])('a name without what no database stores: %s', async (_what, name, stored) => {
    async function* rows() {
      yield rowOfJson(1, { name, Good: 12 });
    }
    for await (const each of collectProducts(rows(), { currency: 'USD', country: 'US' }))
      expect(isProblem(each) ? each.reason : each.name).toBe(stored);
  });
  test('prices come flat, in an object, in a list, or a line each', async () => {
    async function* rows() {
      yield rowOfJson(1, { name: 'A', Good: 12, Fair: '5.50' });
      yield rowOfJson(2, { name: 'B', prices: { Good: 12 } });
      yield rowOfJson(3, {
        name: 'C',
        prices: [
          { condition: 'Good', price: 12 },
          { grade: 'Fair', amount: '5' },
        ],
      });
      yield rowOfJson(4, { name: 'D', condition: 'Good', price: 12 });
      yield rowOfJson(5, { name: 'D', condition: 'Fair', price: 5 });
      yield rowOfJson(6, { name: 'D', condition: 'Fair', price: 6 });
      yield rowOfJson(7, { name: 'E', currency: 'EUR', Good: 12 });
      yield rowOfJson(8, { Good: 12 });
    }
    const products: Record<string, object> = {};
    const problems: string[] = [];
    for await (const each of collectProducts(rows(), { currency: 'USD', country: 'US' }))
      if (isProblem(each)) problems.push(`${each.line}: ${each.reason}`);
      else products[each.name] = Object.fromEntries(each.prices);
    expect(products).toEqual({
      A: { Good: 1200, Fair: 550 },
      B: { Good: 1200 },
      C: { Good: 1200, Fair: 500 },
      D: { Good: 1200, Fair: 500 },
    });
    expect(problems).toEqual([
      '6: The price for Fair differs from line 4',
      '7: The price is in EUR, but your prices are in USD',
      '8: Name is missing',
    ]);
  });
});

describe('conditions', () => {
  const own = ['like-new', 'good', 'fair', 'broken'].map((key, at) => ({
    id: at + 1,
    key,
    name: ['Like new', 'Good', 'Fair', 'Broken'][at] ?? '',
  }));
  const ids = (names: string[], keys = new Map<string, string>()) =>
    names.map((name) => suggestConditions(names, own, keys).get(name)?.condition_id);
  test.each([
    ['their names', ['Like New', 'good', 'FAIR', 'broken'], [1, 2, 3, 4]],
    ['the words of the trade', ['Flawless', 'Good', 'Average', 'Faulty'], [1, 2, 3, 4]],
    ['letters', ['A', 'B', 'C', 'D'], [1, 2, 3, 4]],
    ['likeness', ['Like-new (90 %)', 'Goodish', 'Fairly', 'Brokenn'], [1, 2, 3, 4]],
    ['their place', ['Erste', 'Zweite', 'Dritte', 'Vierte'], [1, 2, 3, 4]],
    ['the place between', ['Like new', 'Middling', 'Fair'], [1, 2, 3]],
    ['nothing', ['Good', 'Xyz'], [2, null]],
  ])('are told by %s', (_by, names, expected) => expect(ids(names)).toEqual(expected));
  test('are told by the catalog’s key before all', () =>
    expect(
      ids(
        ['Good', 'Other'],
        new Map([
          ['Good', 'fair'],
          ['Other', 'good'],
        ]),
      ),
    ).toEqual([3, 2]));
  test('are given once at most, whatever they are called', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('good', 'Good', 'A', 'mint', 'fair')), { maxLength: 8 }),
        (names) => {
          const given = [...suggestConditions(names, own).values()].flatMap(({ condition_id }) => condition_id ?? []);
          expect(new Set(given).size).toBe(given.length);
        },
      ),
    ));
});

describe('devices', () => {
  const axes = [
    { key: 'network' as const, label: 'Network', is_required: true },
    { key: 'memory' as const, label: 'Storage', is_required: true },
  ];
  const model = (id: number, brand: string, name: string, key: string): MatchModel => ({
    id,
    brand,
    name,
    key,
    axes,
    category_id: 7,
    category_key: 'smartphones',
    category_name: 'Smartphones',
    variants: ['128 GB', '256 GB'].flatMap((memory, at) =>
      ['Unlocked', 'AT&T'].map((network, more) => ({
        ...noValues,
        id: id * 10 + at * 2 + more,
        catalog_variant_id: id * 100 + at * 2 + more,
        memory,
        network,
      })),
    ),
  });
  const index = indexDevices([
    model(1, 'Apple', 'iPhone 15', 'apple-iphone-15'),
    model(2, 'Apple', 'iPhone 15 Pro', 'apple-iphone-15-pro'),
    model(3, 'Samsung', 'Galaxy S24', 'samsung-galaxy-s24'),
    model(4, 'Samsung', 'Galaxy S24+', 'samsung-galaxy-s24-plus'),
  ]);
  const match = (given: Partial<SourceProduct>) =>
    matchDevice(index, {
      line: 1,
      external_id: null,
      model_key: null,
      catalog_variant_id: null,
      name: '',
      brand: null,
      category: null,
      values: {},
      prices: new Map(),
      ...given,
    });
  test.each<[string, Partial<SourceProduct>, number | null, string]>([
    ['its words', { name: 'Apple iPhone 15 128GB Unlocked' }, 10, 'name'],
    [
      'words and columns',
      { name: 'iPhone 15', brand: 'Apple', values: { memory: '256GB', network: 'AT&T' } },
      13,
      'name',
    ],
    ['what it calls storage', { name: 'iPhone 15', values: { storage: '128 gb', network: 'unlocked' } }, 10, 'name'],
    ['the longest name', { name: 'iPhone 15 Pro 256 GB Unlocked smartphone' }, 22, 'name'],
    ['a plus', { name: 'Samsung Galaxy S24+ 128GB Unlocked' }, 40, 'name'],
    [
      'its key',
      { name: 'whatever', model_key: 'samsung-galaxy-s24', values: { memory: '256 GB', network: 'Unlocked' } },
      32,
      'exact',
    ],
    ['its number', { name: 'whatever', catalog_variant_id: 203 }, 23, 'exact'],
    ['too few words', { name: 'iPhone 15 128GB' }, null, 'ambiguous'],
    ['another model’s word', { name: 'iPhone 15 Ultra 128GB Unlocked' }, null, 'unmatched'],
    [
      'a size that there is not',
      { name: 'iPhone 15', values: { memory: '64 GB', network: 'Unlocked' } },
      null,
      'unmatched',
    ],
    ['nothing', { name: 'Fairphone 5' }, null, 'unmatched'],
  ])('are told by %s', (_by, given, variant_id, device_mapping_type) =>
    expect(match(given)).toMatchObject({ variant_id, device_mapping_type }),
  );
  test('are not taken for a variant that says more', () => {
    const axes = [{ key: 'network' as const, label: 'Connectivity', is_required: true }];
    const variants = ['GPS', 'GPS + Cellular'].map((network, at) => ({
      ...noValues,
      id: at + 1,
      catalog_variant_id: null,
      network,
    }));
    const watch = { ...model(9, 'Apple', 'Watch Series 9', 'apple-watch-series-9'), axes, variants };
    const found = ['Apple Watch Series 9 GPS', 'Watch Series 9 GPS + Cellular'].map(
      (name) =>
        matchDevice(indexDevices([watch]), {
          line: 1,
          external_id: null,
          model_key: null,
          catalog_variant_id: null,
          name,
          brand: null,
          category: null,
          values: {},
          prices: new Map(),
        }).variant_id,
    );
    expect(found).toEqual([1, 2]);
  });
  test('a reason stands by what is matched to none, a category as far as it is known', () => {
    expect(match({ name: 'iPhone 15 128GB' }).reason).toBe(
      'Matches 2 variants of Apple iPhone 15: Unlocked · 128 GB; AT&T · 128 GB',
    );
    expect(match({ name: 'Zed', category: 'smartphone' })).toMatchObject({
      category_id: 7,
      reason: 'None of your devices has this name',
    });
  });
});

describe('swings', () => {
  test.each([
    [10_000, 12_000, 20, false],
    [10_000, 12_001, 20, true],
    [10_000, 8_000, 20, false],
    [10_000, 7_999, 20, true],
    [null, 5, 20, false],
    [0, 1, 20, true],
    [0, 0, 20, false],
    [333, 349, 5, false],
    [333, 350, 5, true],
  ])('from %s to %s with %s %%: %s', (before, after, percent, expected) =>
    expect(isSwing(before, after, percent)).toBe(expected),
  );
  test('percent is rounded to one decimal', () =>
    expect([changePercent(300, 400), changePercent(null, 4)]).toEqual([33.3, null]));
  const limits = { hold_swing_percent: 30, hold_missing_percent: 30 };
  test.each([
    [{ compared: 10, swings: 3, listed: 0, missing: 0 }, null],
    [{ compared: 10, swings: 4, listed: 0, missing: 0 }, '4 of 10 prices changed too much at once'],
    [{ compared: 9, swings: 9, listed: 0, missing: 0 }, null],
    [{ compared: 0, swings: 0, listed: 10, missing: 3 }, null],
    [{ compared: 0, swings: 0, listed: 1_000, missing: 301 }, '301 of 1,000 devices are no longer on the list'],
  ])('of %o all is held: %s', (figures, why) => expect(holdReason(figures, limits)).toBe(why));
});

test('the offer that counts is fresh, then first or best', () => {
  const offers = [
    { source_id: 1, sort: 0, price: 10, is_fresh: false },
    { source_id: 2, sort: 1, price: 20, is_fresh: true },
    { source_id: 3, sort: 2, price: 30, is_fresh: true },
  ];
  expect([pickOffer(offers, 'order')?.source_id, pickOffer(offers, 'best')?.source_id, pickOffer([], 'best')]).toEqual([
    2,
    3,
    undefined,
  ]);
});

test('a day, a seed and a model always give the same sandbox price, and some leap', () => {
  const days = Array.from({ length: 400 }, (_, day) => sandboxFactor('seed', `day ${day}`, 'model'));
  expect(days).toEqual(Array.from({ length: 400 }, (_, day) => sandboxFactor('seed', `day ${day}`, 'model')));
  expect(new Set(days).size).toBeGreaterThan(100);
  const leaps = days.filter((factor) => Math.abs(factor - 10_000) > 2_000).length;
  expect(leaps).toBeGreaterThan(5);
  expect(leaps).toBeLessThan(60);
  expect([scale(10_000, 10_250), scale(333, 10_000)]).toEqual([10_250, 333]);
});

describe('the timetable', () => {
  test.each([
    ['2026-03-02T15:00:00Z', 24, 6, 'America/New_York', '2026-03-03T11:00:00Z'],
    ['2026-03-02T11:00:00Z', 24, 6, 'America/New_York', '2026-03-03T11:00:00Z'],
    ['2026-03-02T10:59:59Z', 24, 6, 'America/New_York', '2026-03-02T11:00:00Z'],
    ['2026-03-02T15:00:00Z', 6, 6, 'UTC', '2026-03-02T18:00:00Z'],
    ['2026-03-02T15:10:00Z', 1, 0, 'Asia/Kolkata', '2026-03-02T15:30:00Z'],
    // The clocks go forward at two: the day's turn comes on the next one.
    ['2026-03-08T05:00:00Z', 24, 2, 'America/New_York', '2026-03-09T06:00:00Z'],
    ['2026-11-01T04:30:00Z', 24, 1, 'America/New_York', '2026-11-01T05:00:00Z'],
  ])('after %s every %s hours from %s in %s: %s', (after, every_hours, at_hour, timezone, due) =>
    expect(nextRun({ every_hours, at_hour }, new Date(after), timezone).toISOString()).toBe(
      new Date(due).toISOString(),
    ),
  );
  test('is always later, and within two days', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 24),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin'),
        (after, every_hours, at_hour, timezone) => {
          const wait = nextRun({ every_hours, at_hour }, after, timezone).getTime() - after.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(49 * 3_600_000);
        },
      ),
      { numRuns: 200 },
    ));
  test('failures wait longer each time, never past the next turn', () => {
    const [now, due] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-02T01:00:00Z')];
    expect(
      [1, 2, 3, 4, 9].map((failures) => (nextRetry(failures, now, due).getTime() - now.getTime()) / 60_000),
    ).toEqual([5, 10, 20, 40, 60]);
  });
});
