import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type OrderKind, orderKinds } from '../../orders/order-status.data.ts';
import { randomOf } from '../../random.ts';
import { ageOfShare, bucketOf, exitDays, learnCurves, type StageCount, shareGoingOn } from './curve.rules.ts';
import {
  ageBuckets,
  exposureStages,
  forecastWeeks,
  horizonDays,
  maxAge,
  rateDays,
  type ValueBand,
  valueBands,
} from './exposure.data.ts';
import {
  bandOf,
  type ChannelTerms,
  dispersionOf,
  type ExposureModel,
  forecastOffers,
  type NewOffers,
  type OfferGroup,
  payDaysOf,
  weekOf,
} from './forecast.rules.ts';

/** An order of a made-up company whose ways are known. Days count from the first one. */
interface MadeOrder {
  kind: OrderKind;
  quoted: number;
  made: number;
  arrived: number | null;
  payable: number | null;
  paid: number | null;
  paid_amount: number;
  lost: number | null;
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}

const ways: Record<OrderKind, { a_day: number; value: number; comes: number; lag: number; inspection: number }> = {
  'in-store': { a_day: 1.5, value: 18_000, comes: 1, lag: 0, inspection: 0.5 },
  'mail-in': { a_day: 3, value: 24_000, comes: 0.6, lag: 6, inspection: 3 },
  'bulk-quote': { a_day: 0.2, value: 90_000, comes: 0.4, lag: 9, inspection: 5 },
  'easy-offer': { a_day: 0.5, value: 15_000, comes: 0.5, lag: 7, inspection: 4 },
};

/** The orders of so many days. */
function makeMarket(seed: number, days: number): MadeOrder[] {
  const random = randomOf(seed);
  const delay = (mean: number) => Math.floor(-Math.log(1 - random()) * mean * 0.6 + mean * 0.4);
  return orderKinds.flatMap((kind) => {
    const { a_day, value, comes, lag, inspection } = ways[kind];
    return Array.from({ length: days }, (_, made) =>
      Array.from({ length: poisson(a_day, random) }, (): MadeOrder => {
        const quoted = Math.round(value * (0.4 + 1.2 * random()));
        const isComing = random() < comes;
        const arrived = isComing ? made + (kind === 'in-store' ? 0 : 1 + delay(lag)) : null;
        const isKept = random() < 0.93;
        const payable = arrived !== null && isKept ? arrived + delay(inspection) : null;
        const paid = payable === null ? null : payable + 1;
        const lost = arrived === null ? made + 14 : isKept ? null : arrived + 7;
        const paid_amount = Math.round(quoted * (0.85 + 0.2 * random()));
        return { kind, quoted, made, arrived, payable, paid, paid_amount, lost };
      }),
    ).flat();
  });
}

/** What is known at the beginning of a day: the model and the groups of open offers, as the server counts them. */
function knownOn(
  orders: readonly MadeOrder[],
  day: number,
): { model: ExposureModel; groups: OfferGroup[]; queue: number } {
  const known = orders.filter(({ made }) => made < day && made >= day - 365);
  const quotes = known.map(({ quoted }) => quoted).sort((one, other) => one - other);
  const thirds = [
    quotes[Math.floor(quotes.length / 3)] ?? 0,
    quotes[Math.floor((quotes.length * 2) / 3)] ?? 0,
  ] as const;
  const bandOf = (quoted: number): ValueBand => valueBands[quoted < thirds[0] ? 0 : quoted < thirds[1] ? 1 : 2];
  const before = (at: number | null): at is number => at !== null && at < day;
  const counts: StageCount[] = [];
  const groups: OfferGroup[] = [];
  let queue = 0;
  for (const { kind, quoted, made, arrived, payable, paid, paid_amount, lost } of known) {
    const band = bandOf(quoted);
    const add = (stage: OfferGroup['stage'], since: number, next: number | null) => {
      const [outcome, until] = before(next)
        ? ['next' as const, next]
        : before(lost)
          ? ['lost' as const, lost]
          : ['open' as const, day];
      counts.push({ kind, stage, band, outcome, age: Math.min(until - since, maxAge), n: 1 });
      if (outcome === 'open')
        groups.push({ kind, stage, band, location_id: 1, age: day - since, n: 1, quoted, quoted_squares: quoted ** 2 });
    };
    if (kind !== 'in-store') add('waiting', made, arrived);
    if (before(arrived)) add('arrived', arrived, payable);
    if (before(payable) && !before(paid)) queue += paid_amount;
  }
  const paidOrders = known.filter(({ paid }) => before(paid));
  const channels = Object.fromEntries(
    orderKinds.map((kind) => [kind, termsOf(paidOrders.filter((order) => order.kind === kind))]),
  ) as Record<OrderKind, ChannelTerms>;
  const recent = known.filter(({ made }) => made >= day - rateDays);
  const new_offers = orderKinds.flatMap((kind) =>
    valueBands.flatMap((band): NewOffers[] => {
      const own = recent.filter((order) => order.kind === kind && bandOf(order.quoted) === band);
      const sum = (power: number) => own.reduce((total, { quoted }) => total + quoted ** power, 0);
      if (own.length === 0) return [];
      return [
        {
          kind,
          band,
          location_id: 1,
          n: own.length / rateDays,
          quoted: sum(1) / own.length,
          quoted_square: sum(2) / own.length,
        },
      ];
    }),
  );
  const model = { curves: learnCurves(counts, orderKinds), channels, new_offers, rate_days: rateDays, dispersion: 1 };
  return { model, groups, queue };
}

function termsOf(paid: readonly MadeOrder[]): ChannelTerms {
  const shares = paid.map(({ quoted, paid_amount }) => paid_amount / quoted);
  const cut =
    paid.length === 0
      ? 1
      : paid.reduce((sum, each) => sum + each.paid_amount, 0) / paid.reduce((sum, each) => sum + each.quoted, 0);
  const spread = Math.sqrt(shares.reduce((sum, share) => sum + (share - cut) ** 2, 0) / Math.max(1, shares.length));
  return { cut, spread, wait: 1, paid_orders: paid.length };
}

const anyCounts = fc.array(
  fc.record({
    kind: fc.constantFrom(...orderKinds),
    stage: fc.constantFrom(...exposureStages),
    band: fc.constantFrom(...valueBands),
    outcome: fc.constantFrom('next' as const, 'lost' as const, 'open' as const),
    age: fc.nat(90),
    n: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 40 },
);

describe('a curve', () => {
  test.each([
    [0, 0],
    [1, 1],
    [3, 2],
    [6, 3],
    [44, 8],
    [200, 9],
  ])('counts age %i in bucket %i', (age, bucket) => {
    expect(bucketOf(age)).toBe(bucket);
  });

  it('is made of chances, whatever the history', () => {
    fc.assert(
      fc.property(anyCounts, fc.nat(120), (counts, age) => {
        for (const curve of Object.values(learnCurves(counts, orderKinds))) {
          const exits = exitDays(curve, age, horizonDays);
          expect(Math.min(...exits)).toBeGreaterThanOrEqual(0);
          expect(exits.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('comes to what was seen when much was seen', () => {
    // Of 10,000 offers, 60% go on at age 5, and the rest is lost at age 10.
    const of = { kind: 'mail-in' as const, stage: 'waiting' as const, band: 'middle' as const };
    const counts: StageCount[] = [
      { ...of, outcome: 'next', age: 5, n: 6_000 },
      { ...of, outcome: 'lost', age: 10, n: 4_000 },
    ];
    const curve = learnCurves(counts, orderKinds)['waiting:mail-in:middle']!;
    expect(shareGoingOn(curve)).toBeCloseTo(0.6, 1);
    expect(ageBuckets[bucketOf(ageOfShare(curve, 0.5))]).toBe(4);
  });

  it('falls back to the channel, then the company, then what is usual', () => {
    const usual = learnCurves([], orderKinds);
    const seen: StageCount[] = [{ kind: 'mail-in', stage: 'waiting', band: 'low', outcome: 'lost', age: 5, n: 5_000 }];
    const learned = learnCurves(seen, orderKinds);
    const shareOf = (curves: typeof usual, key: string) => shareGoingOn(curves[key]!);
    expect(shareOf(learned, 'waiting:mail-in:low')).toBeLessThan(0.1);
    expect(shareOf(learned, 'waiting:mail-in:high')).toBeLessThan(shareOf(usual, 'waiting:mail-in:high'));
    expect(shareOf(learned, 'arrived:mail-in:low')).toBe(shareOf(usual, 'arrived:mail-in:low'));
  });
});

const market = makeMarket(7, 420);
const { model, groups } = knownOn(market, 400);
const total = (forecast: ReturnType<typeof forecastOffers>) =>
  forecast.reduce((sum, { open_offers, new_offers }) => sum + open_offers + new_offers, 0);
const anyGroup: fc.Arbitrary<OfferGroup> = fc
  .record({
    kind: fc.constantFrom(...orderKinds),
    stage: fc.constantFrom(...exposureStages),
    band: fc.constantFrom(...valueBands),
    location_id: fc.constant(1),
    age: fc.nat(120),
    n: fc.constant(1),
    quoted: fc.integer({ min: 1, max: 1_000_000 }),
    quoted_squares: fc.constant(0),
  })
  .map((group) => ({ ...group, quoted_squares: group.quoted ** 2 }));

describe('a forecast', () => {
  it('expects more of more open offers, in every week', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 20 }), anyGroup, (some, another) => {
        const fewer = forecastOffers(model, some);
        const more = forecastOffers(model, [...some, another]);
        for (const [week, each] of more.entries())
          expect(each.open_offers).toBeGreaterThanOrEqual(fewer[week]!.open_offers - 1e-6);
        expect(total(more)).toBeGreaterThan(total(fewer));
      }),
    );
  });

  it('never expects more than is quoted, at the best cut', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const open = forecastOffers(model, [group]).reduce((sum, week) => sum + week.open_offers, 0);
        expect(open).toBeLessThanOrEqual(group.quoted * model.channels[group.kind].cut + 1e-6);
      }),
    );
  });

  it('adds up: groups that are alike are one group', () => {
    fc.assert(
      fc.property(anyGroup, fc.integer({ min: 1, max: 50 }), (group, n) => {
        const many = forecastOffers(
          model,
          Array.from({ length: n }, () => group),
        );
        const one = forecastOffers(model, [
          { ...group, n, quoted: n * group.quoted, quoted_squares: n * group.quoted_squares },
        ]);
        for (const [week, each] of one.entries()) {
          expect(many[week]!.open_offers).toBeCloseTo(each.open_offers, 3);
          expect(many[week]!.deviation).toBeCloseTo(each.deviation, 3);
        }
      }),
    );
  });

  it('changes nothing with a fall of 0%, and expects less of new offers after a fall', () => {
    expect(forecastOffers(model, groups, () => 1)).toEqual(forecastOffers(model, groups));
    const fallen = forecastOffers(model, groups, (day) => (day >= 14 ? 0.85 : 1));
    const usual = forecastOffers(model, groups);
    expect(fallen[0]).toEqual(usual[0]);
    expect(fallen.map(({ open_offers }) => open_offers)).toEqual(usual.map(({ open_offers }) => open_offers));
    expect(fallen.at(-1)!.new_offers).toBeLessThan(usual.at(-1)!.new_offers);
  });

  it('leaves out a channel with too few paid orders', () => {
    const few = { ...model.channels['mail-in'], paid_orders: 9 };
    const without = { ...model, channels: { ...model.channels, 'mail-in': few } };
    const other = groups.filter(({ kind }) => kind !== 'mail-in');
    expect(forecastOffers(without, groups)).toEqual(forecastOffers(without, other));
    expect(total(forecastOffers(without, groups))).toBeLessThan(total(forecastOffers(model, groups)));
  });

  it('has chances by day that are at most one', () => {
    const payDays = payDaysOf(model);
    for (const stage of exposureStages)
      for (const kind of orderKinds)
        for (const age of [0, 5, 40, 200]) {
          const days = payDays(stage, kind, 'high', age);
          expect(days).toHaveLength(horizonDays);
          expect(days.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
  });

  test.each([
    ['certain', 1, 1_000, 0],
    ['never', 0, 0, 0],
    ['half', 0.5, 500, 250_000],
  ])('an offer that is paid: %s', (_, chance, expected, variance) => {
    const terms = { cut: 1, spread: 0, wait: 0, paid_orders: 100 };
    expect(weekOf({ quoted: 1_000, quoted_squares: 1_000_000 }, chance, terms)).toEqual({ expected, variance });
  });
});

/** Weeks of made-up companies, and how many of them were within the band. */
function holdWeeks(seed: number): { held: number; weeks: number; expected: number; paid: number } {
  const orders = makeMarket(seed, 400 + 8 * 28 + 7 * forecastWeeks);
  const found = { held: 0, weeks: 0, expected: 0, paid: 0 };
  for (let round = 0; round < 6; round += 1) {
    const day = 400 + round * 28;
    const known = knownOn(orders, day);
    const forecast = forecastOffers(known.model, known.groups);
    for (const [week, { open_offers, new_offers, deviation }] of forecast.slice(0, 4).entries()) {
      const sure = week === 0 ? known.queue : 0;
      const { low, high } = bandOf(open_offers + new_offers, deviation, sure);
      const paid = orders
        .filter((order) => order.paid !== null && Math.floor((order.paid - day) / 7) === week)
        .reduce((sum, order) => sum + order.paid_amount, 0);
      found.weeks += 1;
      found.held += low <= paid && paid <= high ? 1 : 0;
      found.expected += open_offers + new_offers + sure;
      found.paid += paid;
    }
  }
  return found;
}

describe('against a market whose truth is known', () => {
  const all = [11, 12, 13, 14, 15].map(holdWeeks);
  const sum = (of: (each: (typeof all)[number]) => number) => all.reduce((total, each) => total + of(each), 0);

  it('the band holds the truth in 85 to 95% of weeks', () => {
    const share = sum(({ held }) => held) / sum(({ weeks }) => weeks);
    expect(share).toBeGreaterThanOrEqual(0.85);
    expect(share).toBeLessThanOrEqual(0.95);
  });

  it('the sum of many weeks is off by less than 3%', () => {
    const expected = sum((each) => each.expected);
    const paid = sum((each) => each.paid);
    expect(Math.abs(expected / paid - 1)).toBeLessThan(0.03);
  });
});

test('a band begins at 0 or at what is certain', () => {
  expect(bandOf(100, 1_000)).toEqual({ low: 0, high: 1_745 });
  expect(bandOf(100, 1_000, 50)).toEqual({ low: 50, high: 1_795 });
  expect(bandOf(1_000, 0)).toEqual({ low: 1_000, high: 1_000 });
});

test('past misses widen the band, and never narrow it', () => {
  const miss = (paid: number) => ({ expected: 100, deviation: 10, paid });
  expect(dispersionOf([])).toBe(1);
  expect(dispersionOf([miss(100), miss(100)])).toBe(1);
  expect(dispersionOf(Array.from({ length: 8 }, () => miss(130)))).toBe(5);
  expect(dispersionOf(Array.from({ length: 80 }, () => miss(500)))).toBe(9);
});
