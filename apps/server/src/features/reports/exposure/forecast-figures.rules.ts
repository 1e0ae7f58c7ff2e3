import { addDays } from '@tradepost/contracts/local-day';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { CashForecast, ForecastWeek } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import {
  bandOf,
  type ExposureModel,
  forecastOffers,
  isForecast,
  type OfferGroup,
} from '@tradepost/contracts/reports/exposure/forecast.rules';
import type { ChannelCurve, MarketFall } from '@tradepost/contracts/reports/exposure/locks.rules';
import type { Due } from './cash-dues.queries.ts';

/** A fall of the market to try out, with its first day. */
export interface Fall extends MarketFall {
  from: string;
}

interface Place {
  /** The first day of the forecast. */
  day: string;
  dues: readonly Due[];
  fall: Fall | null;
}

/** The weeks of a forecast. New offers that are made after a fall are quoted less. */
export function weeksOf(
  model: ExposureModel,
  groups: readonly OfferGroup[],
  { day, dues, fall }: Place,
): ForecastWeek[] {
  const factorOf = (made: number) => (fall && made >= fall.from_day ? 1 - fall.percent / 100 : 1);
  return forecastOffers(model, groups, factorOf).map(({ open_offers, new_offers, deviation }, week) => {
    const [from, to] = [addDays(day, week * 7), addDays(day, week * 7 + 6)];
    const due = (sources: readonly Due['source'][]) =>
      sumOf(dues.filter(({ source, due_on }) => sources.includes(source) && due_on! >= from && due_on! <= to));
    const queue = due(['queue', 'batch']);
    return {
      from,
      to,
      open_offers: Math.round(open_offers),
      new_offers: Math.round(new_offers),
      queue,
      expected: Math.round(open_offers) + Math.round(new_offers) + queue,
      ...bandOf(open_offers + new_offers, deviation, queue),
      receivables: due(['receivable']),
    };
  });
}

export const sumPayouts = (weeks: readonly ForecastWeek[]): number =>
  weeks.reduce((sum, { expected }) => sum + expected, 0);

const sumOf = (dues: readonly Due[]) => dues.reduce((sum, { amount }) => sum + amount, 0);

/** The open offers, by channel. */
export function offersOf(
  model: ExposureModel,
  groups: readonly OfferGroup[],
  curves: readonly ChannelCurve[],
): CashForecast['offers'] {
  const openOnly = { ...model, new_offers: [] };
  const channels = orderKinds.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const known = curves.find((each) => each.kind === kind);
    if (own.length === 0 && !known) return [];
    const curve = isForecast(model, kind) ? known : undefined;
    return [
      {
        kind,
        n: own.reduce((sum, { n }) => sum + n, 0),
        quoted: own.reduce((sum, { quoted }) => sum + quoted, 0),
        expected: isForecast(model, kind)
          ? Math.round(forecastOffers(openOnly, own).reduce((sum, week) => sum + week.open_offers, 0))
          : null,
        arriving: curve?.arriving ?? null,
        days_to_arrive: curve?.days_to_arrive ?? null,
        days_to_pay: curve?.days_to_pay ?? null,
        cut: curve?.cut ?? null,
        paid_orders: known?.paid_orders ?? 0,
      },
    ];
  });
  const sum = (of: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((total, channel) => total + of(channel), 0);
  return {
    n: sum(({ n }) => n),
    quoted: sum(({ quoted }) => quoted),
    expected: sum(({ expected }) => expected ?? 0),
    left_out: sum(({ expected, quoted }) => (expected === null ? quoted : 0)),
    channels,
  };
}

/** What is there, and what is due apart from the weeks. */
export function cashOf(
  dues: readonly Due[],
  day: string,
  known: Pick<CashForecast['cash'], 'store_credit' | 'credit_share'>,
): CashForecast['cash'] {
  const amounts = (own: readonly Due[]) => ({ n: own.reduce((sum, { n }) => sum + n, 0), amount: sumOf(own) });
  const of = (source: Due['source']) => dues.filter((due) => due.source === source);
  return {
    ...known,
    drawers: sumOf(of('drawer')),
    overdue: amounts(of('receivable').filter(({ due_on }) => due_on !== null && due_on < day)),
    queue: amounts(of('queue')),
    batches: amounts(of('batch')),
  };
}
