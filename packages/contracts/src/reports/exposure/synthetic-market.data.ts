import { type OrderKind, orderKinds } from '../../orders/order-status.data.ts';
import { learnCurves, type StageCount } from './curve.rules.ts';
import { maxAge, rateDays, type ValueBand, valueBands } from './exposure.data.ts';
import type { ChannelTerms, ExposureModel, NewOffers, OfferGroup } from './forecast.rules.ts';

/** A made-up company whose ways are known, for tests of the forecast. Days count from the first one. */

export interface MadeOrder {
  kind: OrderKind;
  quoted: number;
  made: number;
  arrived: number | null;
  payable: number | null;
  paid: number | null;
  paid_amount: number;
  lost: number | null;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
export function makeMarket(seed: number, days: number): MadeOrder[] {
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
export function knownOn(
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
