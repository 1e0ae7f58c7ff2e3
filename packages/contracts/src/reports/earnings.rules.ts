/** Why paid volume and margin changed between two periods. The parts of a change add up to it exactly. */

/** The paid orders and lost leads of one channel in a period. Amounts are minor units. */
export interface ChannelFigures {
  orders: number;
  /** What was paid to sellers. */
  paid: number;
  /** What they were quoted. */
  quoted: number;
  /** What inspections and revised offers changed. */
  revised: number;
  /** Leads that became nothing, and orders that were returned. */
  lost: number;
}

export const noFigures: ChannelFigures = { orders: 0, paid: 0, quoted: 0, revised: 0, lost: 0 };

export const volumeParts = {
  demand: 'Number of finished offers',
  lost: 'Leads lost and orders returned',
  mix: 'Mix of channels',
  price: 'Average quote',
  revised: 'Price changes after inspection',
  extras: 'Bonuses and fees',
} as const;
export type VolumePart = keyof typeof volumeParts;

export interface Change<Part extends string> {
  before: number;
  after: number;
  parts: Record<Part, number>;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);
const ratio = (value: number, by: number) => (by === 0 ? 0 : value / by);

/**
 * Splits the change of the paid volume. The number of orders counts at the average price before: first what the number
 * of ended offers changes at the conversion before, then what the conversion changes. The mix is the shift between
 * channels at their prices before. The rest is the price of each channel, in its three parts.
 */
export function explainVolume<Kind extends string>(
  before: Readonly<Record<Kind, ChannelFigures>>,
  after: Readonly<Record<Kind, ChannelFigures>>,
): Change<VolumePart> {
  const kinds = Object.keys(after) as Kind[];
  const [was, is] = [kinds.map((kind) => before[kind]), kinds.map((kind) => after[kind])];
  const [ordersBefore, ordersAfter] = [sum(was, (each) => each.orders), sum(is, (each) => each.orders)];
  const [paidBefore, paidAfter] = [sum(was, (each) => each.paid), sum(is, (each) => each.paid)];
  const meanBefore = ratio(paidBefore, ordersBefore);
  const [endedBefore, endedAfter] = [
    ordersBefore + sum(was, (each) => each.lost),
    ordersAfter + sum(is, (each) => each.lost),
  ];
  const expected = ratio(ordersBefore, endedBefore) * endedAfter;
  const price = (at: ChannelFigures, of: (each: ChannelFigures) => number) => ratio(of(at), at.orders);
  // A channel that is new has no price before, so it shifts the mix at its own price.
  const priceBefore = (kind: Kind) => price(before[kind].orders > 0 ? before[kind] : after[kind], (each) => each.paid);
  const shift = (kind: Kind, of: (each: ChannelFigures) => number) =>
    before[kind].orders > 0 ? after[kind].orders * (price(after[kind], of) - price(before[kind], of)) : 0;
  const extrasOf = ({ paid, quoted, revised }: ChannelFigures) => paid - quoted - revised;
  const exact: Record<VolumePart, number> = {
    demand: (expected - ordersBefore) * meanBefore,
    lost: (ordersAfter - expected) * meanBefore,
    mix: sum(kinds, (kind) => after[kind].orders * priceBefore(kind)) - ordersAfter * meanBefore,
    price: sum(kinds, (kind) => shift(kind, (each) => each.quoted)),
    revised: sum(kinds, (kind) => shift(kind, (each) => each.revised)),
    extras: sum(kinds, (kind) => shift(kind, extrasOf)),
  };
  return { before: paidBefore, after: paidAfter, parts: roundParts(exact, paidAfter - paidBefore) };
}

export interface MarginFigures {
  units: number;
  /** Net of tax. */
  sales: number;
  cost: number;
}

export const marginParts = {
  units: 'Number of units sold',
  sales: 'Average net sale',
  cost: 'Average cost',
} as const;
export type MarginPart = keyof typeof marginParts;

/** Splits the change of the margin into the number of units, their price and their cost. */
export function explainMargin(before: MarginFigures, after: MarginFigures): Change<MarginPart> {
  const marginBefore = before.sales - before.cost;
  const marginAfter = after.sales - after.cost;
  const isNew = before.units === 0;
  const exact: Record<MarginPart, number> = {
    units: isNew ? marginAfter : (after.units - before.units) * ratio(marginBefore, before.units),
    sales: isNew ? 0 : after.units * (ratio(after.sales, after.units) - ratio(before.sales, before.units)),
    cost: isNew ? 0 : -after.units * (ratio(after.cost, after.units) - ratio(before.cost, before.units)),
  };
  return { before: marginBefore, after: marginAfter, parts: roundParts(exact, marginAfter - marginBefore) };
}

/** Whole minor units that add up to the total. The largest part takes what rounding leaves over. */
function roundParts<Part extends string>(exact: Record<Part, number>, total: number): Record<Part, number> {
  const keys = Object.keys(exact) as Part[];
  const parts = Object.fromEntries(keys.map((key) => [key, Math.round(exact[key]) || 0])) as Record<Part, number>;
  const rest = total - sum(keys, (key) => parts[key]);
  const largest = keys.reduce((best, key) => (Math.abs(exact[key]) > Math.abs(exact[best]) ? key : best), keys[0]!);
  parts[largest] += rest;
  return parts;
}
