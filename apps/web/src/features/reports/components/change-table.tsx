import type { EarningsPart } from '@tradepost/contracts/reports/report.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount, formatPercent } from '../../../lib/formats/numbers.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from '../earnings.page.module.css';

interface ChangeTableProps {
  title: string;
  change: { before: number; after: number; parts: readonly EarningsPart[] };
  currency: string;
}

const money = new Set(['price', 'revised', 'extras', 'sales', 'cost']);

/** The parts of a change, which add up to it. */
export function ChangeTable({ title, change, currency }: ChangeTableProps) {
  const figure = ({ key }: EarningsPart, value: number | null) => {
    if (value === null) return '–';
    if (key === 'lost') return formatPercent(value * 100, 1);
    return money.has(key) ? formatMoney(Math.round(value), currency) : formatCount(value);
  };
  return (
    <Section title={title} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section data-scrolls className={classes.scroller} tabIndex={0} aria-label={`${title} as a table`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">What changed</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {change.parts.map((part) => (
              <tr key={part.key}>
                <th scope="row">{part.label}</th>
                <td>{figure(part, part.before)}</td>
                <td>{figure(part, part.after)}</td>
                <td>
                  <SignedMoney amount={part.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatMoney(change.before, currency)}</td>
              <td>{formatMoney(change.after, currency)}</td>
              <td>
                <SignedMoney amount={change.after - change.before} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Section>
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
