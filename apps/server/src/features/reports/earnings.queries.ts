import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import {
  type ChannelFigures,
  explainMargin,
  explainVolume,
  type MarginFigures,
  type MarginPart,
  marginParts,
  noFigures,
  type VolumePart,
  volumeParts,
} from '@tradepost/contracts/reports/earnings.rules';
import type { EarningsPart, EarningsResult, ReportFilter } from '@tradepost/contracts/reports/report.contract';
import { type Days, periodBefore } from '@tradepost/contracts/reports/report-period.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { reportDaysOf } from './report-days.queries.ts';
import { factsWhere, isWholeMonths, type ReportScope, scopeOfFilter } from './report-scope.queries.ts';

type Figures = { channels: Record<OrderKind, ChannelFigures>; sold: MarginFigures };

/** Why the paid volume and the margin changed against the period before. */
export async function explainEarnings(ctx: Ctx, filter: ReportFilter): Promise<EarningsResult> {
  const scope = await scopeOfFilter(ctx, filter);
  const previous_period = periodBefore(filter.period, scope.days);
  const was = await readFigures(ctx, scope, previous_period);
  const is = await readFigures(ctx, scope, scope.days);
  const volume = explainVolume(was.channels, is.channels);
  const margin = explainMargin(was.sold, is.sold);
  const channels = orderKinds.map((kind) => {
    const [before, after] = [was.channels[kind], is.channels[kind]];
    return {
      kind,
      before: before.paid,
      after: after.paid,
      change: after.paid - before.paid,
      orders_before: before.orders,
      orders_after: after.orders,
      lost_before: before.lost,
      lost_after: after.lost,
    };
  });
  return {
    period: scope.days,
    previous_period,
    currency: scope.currency,
    currencies: scope.currencies,
    paid: { before: volume.before, after: volume.after, parts: volumeList(volume.parts, was, is) },
    margin: { before: margin.before, after: margin.after, parts: marginList(margin.parts, was.sold, is.sold) },
    channels: channels.sort((one, other) => one.change - other.change),
  };
}

async function readFigures(ctx: Ctx, scope: ReportScope, days: Days): Promise<Figures> {
  const rows = await readRows<{ kind: string; fact: string; n: number; amount: number; base: number; revised: number }>(
    ctx.db,
    sql`select d.kind, d.fact, sum(d.n)::bigint as n, sum(d.amount)::bigint as amount, sum(d.base_amount)::bigint as base,
               sum(d.revised_amount)::bigint as revised
          ${reportDaysOf('channel', factsWhere(ctx, scope, days, ['paid', 'lost', 'returned', 'sold']), isWholeMonths(scope, days))} group by 1, 2`,
  );
  const channels = Object.fromEntries(orderKinds.map((kind) => [kind, { ...noFigures }])) as Figures['channels'];
  const sold: MarginFigures = { units: 0, sales: 0, cost: 0 };
  for (const { kind, fact, n, amount, base, revised } of rows) {
    if (fact === 'sold') {
      sold.units += n;
      sold.sales += amount;
      sold.cost += base;
      continue;
    }
    const channel = channels[kind as OrderKind];
    if (fact === 'paid') Object.assign(channel, { orders: n, paid: amount, quoted: base, revised });
    else channel.lost += n;
  }
  return { channels, sold };
}

const ratio = (value: number, by: number): number | null => (by === 0 ? null : value / by);

/** The parts with the figure that each is about, before and after. */
function volumeList(parts: Record<VolumePart, number>, was: Figures, is: Figures): EarningsPart[] {
  const totals = ({ channels }: Figures) =>
    Object.values(channels).reduce((sum, each) => ({
      orders: sum.orders + each.orders,
      paid: sum.paid + each.paid,
      quoted: sum.quoted + each.quoted,
      revised: sum.revised + each.revised,
      lost: sum.lost + each.lost,
    }));
  const figures: Record<VolumePart, (all: ChannelFigures) => number | null> = {
    demand: ({ orders, lost }) => orders + lost,
    lost: ({ orders, lost }) => ratio(lost, orders + lost),
    mix: () => null,
    price: ({ quoted, orders }) => ratio(quoted, orders),
    revised: ({ revised, orders }) => ratio(revised, orders),
    extras: ({ paid, quoted, revised, orders }) => ratio(paid - quoted - revised, orders),
  };
  return toList(parts, volumeParts, (key) => [figures[key](totals(was)), figures[key](totals(is))]);
}

function marginList(parts: Record<MarginPart, number>, was: MarginFigures, is: MarginFigures): EarningsPart[] {
  const figures: Record<MarginPart, (all: MarginFigures) => number | null> = {
    units: ({ units }) => units,
    sales: ({ sales, units }) => ratio(sales, units),
    cost: ({ cost, units }) => ratio(cost, units),
  };
  return toList(parts, marginParts, (key) => [figures[key](was), figures[key](is)]);
}

function toList<Part extends string>(
  parts: Record<Part, number>,
  labels: Record<Part, string>,
  figures: (key: Part) => [number | null, number | null],
): EarningsPart[] {
  return (Object.keys(labels) as Part[]).map((key) => {
    const [before, after] = figures(key);
    return { key, label: labels[key], amount: parts[key], before, after };
  });
}
