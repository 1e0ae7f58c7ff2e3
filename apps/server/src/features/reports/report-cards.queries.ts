import type { listReportCards as contract, ReportFilter } from '@tradepost/contracts/reports/report.contract';
import { headlineOf, type ReportKey, reportKeys, reports } from '@tradepost/contracts/reports/report.data';
import type { Days } from '@tradepost/contracts/reports/report-period.rules';
import { addSums, figureOf } from '@tradepost/contracts/reports/report-values.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type ReportScope, scopeOfFilter } from './report-scope.queries.ts';
import { readPoints } from './report-sums.queries.ts';

/** The headline figure of every report in the period, and in the period before. */
export async function listReportCards(ctx: Ctx, filter: ReportFilter): Promise<DataOf<typeof contract>> {
  const scope = await scopeOfFilter(ctx, filter);
  const cards = [];
  for (const report of reportKeys)
    cards.push({
      report,
      value: await readHeadline(ctx, report, scope, scope.days),
      previous: scope.previous && !isState(report) ? await readHeadline(ctx, report, scope, scope.previous) : null,
    });
  const { days, previous, currency, currencies } = scope;
  return { period: days, previous_period: previous, currency, currencies, cards };
}

const isState = (key: ReportKey): boolean => reports[key].is_state ?? false;

async function readHeadline(ctx: Ctx, key: ReportKey, scope: ReportScope, days: Days): Promise<number | null> {
  const { kind = scope.kind, groupings } = reports[key];
  const headline = headlineOf(key, ctx.can(costPermission));
  const plan = { key, by: groupings.at(-1)!, interval: 'month' as const, subject: null, scope: { ...scope, kind } };
  const wanted = isState(key) ? { from: '0001-01-01', to: scope.today } : days;
  const points = await readPoints(ctx, plan, wanted, [headline]);
  return figureOf(headline, addSums(points.map(({ sums }) => sums)));
}
