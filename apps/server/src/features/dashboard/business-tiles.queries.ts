import type { readTiles as contract } from '@tradepost/contracts/dashboard/business.contract';
import { tilesFor } from '@tradepost/contracts/dashboard/business-tile.rules';
import type { ReportKey } from '@tradepost/contracts/reports/report.data';
import { defaultInterval, periodBefore, startsOf } from '@tradepost/contracts/reports/report-period.rules';
import { figureOf } from '@tradepost/contracts/reports/report-values.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { lineOf, type ReportFigures, readFigures, totalOf } from '../reports/report-figures.queries.ts';
import { type ReportPlan, scopeOfFilter } from '../reports/report-scope.queries.ts';
import { type Facts, fact } from './business-fact.rules.ts';
import { periodOf } from './dashboard-charts.queries.ts';
import type { Days } from './period.rules.ts';

/** The figures of reports that tell how business is. They are read as the reports read them, so they are equal. */
export async function readTiles(
  ctx: Ctx,
  { currency, ...asked }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const { from, to } = periodOf(ctx, asked);
  const scope = await scopeOfFilter(ctx, {
    period: 'custom',
    date_from: from,
    date_to: to,
    compare: true,
    currency,
  });
  const interval = defaultInterval(scope.days);
  const tiles = tilesFor(ctx.can);
  const planOf = (key: ReportKey): ReportPlan => ({ key, by: 'kind', interval, subject: null, scope });
  const read = new Map<ReportKey, ReportFigures>();
  for (const report of new Set(tiles.map((tile) => tile.report))) {
    const columns = tiles.filter((tile) => tile.report === report).map(({ column }) => column);
    read.set(report, await readFigures(ctx, planOf(report), columns));
  }
  return {
    period: scope.days,
    previous_period: scope.previous ?? periodBefore('custom', scope.days),
    currency: scope.currency,
    currencies: scope.currencies,
    interval,
    starts: startsOf(scope.days, interval),
    is_empty: scope.is_empty,
    tiles: tiles.map(({ key, report, column }) => {
      const figures = read.get(report) ?? { current: [], before: null };
      const { points, previous_points } = lineOf(column, planOf(report), figures);
      return {
        key,
        report,
        column,
        value: figureOf(column, totalOf(figures.current)),
        previous: figureOf(column, totalOf(figures.before ?? [])),
        points,
        previous_points: previous_points ?? [],
      };
    }),
  };
}

const salesColumns = ['sold', 'sales', 'cost', 'margin', 'margin_rate'] as const;

/** What was sold in the period, in each currency, most units first: the totals of the report of margins. */
export async function readSales(ctx: Ctx, asked: Partial<Days>): Promise<Facts> {
  const { from, to } = periodOf(ctx, asked);
  const scope = await scopeOfFilter(ctx, { period: 'custom', date_from: from, date_to: to, compare: false });
  const interval = defaultInterval(scope.days);
  const all = [];
  for (const currency of scope.currencies) {
    const plan: ReportPlan = { key: 'margin', by: 'kind', interval, subject: null, scope: { ...scope, currency } };
    const { current } = await readFigures(ctx, plan, salesColumns);
    const total = totalOf(current);
    const of = (column: (typeof salesColumns)[number]) => figureOf(column, total);
    all.push({
      currency,
      units: of('sold') ?? 0,
      revenue: of('sales'),
      cost: of('cost'),
      margin: of('margin'),
      share: of('margin_rate'),
    });
  }
  const sold = all.filter(({ units }) => units !== 0).toSorted((one, other) => other.units - one.units);
  return {
    items: sold.flatMap(({ currency, units, revenue, cost, margin, share }) => [
      fact(`revenue ${currency}`, 'Net sales', {
        count: units,
        amount: revenue,
        currency,
        url: '/inventory/2',
      }),
      fact(`cost ${currency}`, 'Cost', { amount: cost, currency }),
      fact(`margin ${currency}`, 'Margin', { amount: margin, currency, share }),
    ]),
  };
}
