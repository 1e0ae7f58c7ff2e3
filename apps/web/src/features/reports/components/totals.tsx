import type { ReportResult } from '@tradepost/contracts/reports/report.contract';
import { type ReportKey, totalsOf } from '@tradepost/contracts/reports/report.data';
import type { ReportColumnKey } from '@tradepost/contracts/reports/report-column.data';
import { formatFigure } from '@tradepost/contracts/reports/report-format.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { shownFigures } from '../../../lib/formats/money.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { FigureTile, FigureTiles, TileLink } from '../../../ui/figure-tiles/figure-tiles.tsx';
import { type DrillScope, orderDrill } from '../report-drill.rules.ts';
import { changeOfFigure, factOf } from '../report-figures.rules.ts';

interface TotalsProps {
  report: ReportKey;
  /** Undefined while it is loading. */
  result: ReportResult | undefined;
  scope: DrillScope;
  isCompared: boolean;
  /** The columns that the member chose for the table. */
  chosen: readonly string[] | null;
}

/** The figures of the period in a row, each with its change. */
export function Totals({ report, result, scope, isCompared, chosen }: TotalsProps) {
  const can = useCan();
  const keys = totalsOf(report, can(costPermission)).filter((key) => !factOf(key).is_extra || chosen?.includes(key));
  return (
    <FigureTiles label="Figures of the period" count={keys.length} isBusy={!result}>
      {keys.map((key) => (
        <Total key={key} column={key} result={result} scope={scope} isCompared={isCompared} />
      ))}
    </FigureTiles>
  );
}

interface TotalProps extends Pick<TotalsProps, 'result' | 'scope' | 'isCompared'> {
  column: ReportColumnKey;
}

function Total({ column, result, scope, isCompared }: TotalProps) {
  const { label, help, drill } = factOf(column);
  if (!result) return <FigureTile name={label} help={help} value={undefined} change={isCompared ? '' : undefined} />;
  const { totals, previous_totals, currency } = result;
  const value = totals[column];
  const text = formatFigure(column, value, currency, shownFigures);
  const to = drill && value ? orderDrill(scope, drill, null) : null;
  const change = changeOfFigure(column, value, previous_totals?.[column], currency) ?? '–';
  return (
    <FigureTile
      name={label}
      help={help}
      value={
        to ? (
          <TileLink to={to} label={`${text}, show the orders: ${label}`}>
            {text}
          </TileLink>
        ) : (
          text
        )
      }
      change={isCompared ? change : undefined}
    />
  );
}
