import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import { type ReportKey, totalsOf } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-figures.rules';
import { useCan } from '../../../lib/session/use-session.ts';
import { type DrillScope, orderDrill } from '../report-drill.rules.ts';
import { factOf } from '../report-figures.rules.ts';
import { Figure } from './figure.tsx';
import classes from './totals.module.css';

interface TotalsProps {
  report: ReportKey;
  result: ReportResult;
  scope: DrillScope;
}

/** The totals of the period. */
export function Totals({ report, result, scope }: TotalsProps) {
  const can = useCan();
  return (
    <dl className={classes.totals}>
      {totalsOf(report, can(costPermission)).map((key) => {
        const { label, help, drill } = factOf(key);
        return (
          <div key={key}>
            <dt title={help}>{label}</dt>
            <dd>
              <Figure
                column={key}
                value={result.totals[key]}
                previous={result.previous_totals?.[key]}
                currency={result.currency}
                to={drill && orderDrill(scope, drill, null)}
                label={`show the orders: ${label}`}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
