import type { EarningsPart } from '@tradepost/contracts/reports/report.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatShare } from '../../../../lib/formats/numbers.ts';
import { ReportRow, ReportTable, WaitingCells } from '../../components/report-table.tsx';
import classes from '../earnings.page.module.css';

export interface Change {
  before: number;
  after: number;
  parts: readonly EarningsPart[];
}

interface ChangeTableProps {
  title: string;
  /** With the report that has their rows. */
  parts: readonly { key: string; label: string; to: string }[];
  /** Undefined while it is loading. */
  change: Change | undefined;
  currency: string;
}

const headings = ['What changed', 'Before', 'Now', 'Effect'] as const;
const money = new Set(['price', 'revised', 'extras', 'sales', 'cost']);

/** The parts of a change, which add up to it. */
export function ChangeTable({ title, parts, change, currency }: ChangeTableProps) {
  const figure = ({ key }: EarningsPart, value: number | null) => {
    if (value === null) return '–';
    if (key === 'lost') return formatShare(value, 1);
    return money.has(key) ? formatMoney(Math.round(value), currency) : formatCount(value);
  };
  return (
    <ReportTable name={title} headings={headings} wrapsNames>
      <ReportRow name="Total" isTotal>
        {change ? (
          <>
            <td>{formatMoney(change.before, currency)}</td>
            <td>{formatMoney(change.after, currency)}</td>
            <td>
              <SignedMoney amount={change.after - change.before} currency={currency} />
            </td>
          </>
        ) : (
          <WaitingCells count={headings.length - 1} />
        )}
      </ReportRow>
      {parts.map(({ key, label, to }) => {
        const part = change?.parts.find((each) => each.key === key);
        return (
          <ReportRow key={key} name={label} to={to}>
            {part ? (
              <>
                <td>{figure(part, part.before)}</td>
                <td>{figure(part, part.after)}</td>
                <td>
                  <SignedMoney amount={part.amount} currency={currency} />
                </td>
              </>
            ) : (
              <WaitingCells count={headings.length - 1} />
            )}
          </ReportRow>
        );
      })}
    </ReportTable>
  );
}

/** An amount with its sign. */
export function SignedMoney({ amount, currency }: { amount: number; currency: string }) {
  const trend = amount > 0 ? 'up' : amount < 0 ? 'down' : undefined;
  return (
    <span className={classes.amount} data-trend={trend}>
      {amount > 0 ? '+' : ''}
      {formatMoney(amount, currency)}
    </span>
  );
}
