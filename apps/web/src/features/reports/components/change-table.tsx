import { Anchor } from '@mantine/core';
import type { EarningsPart } from '@tradepost/contracts/reports/report.contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount, formatPercent } from '../../../lib/formats/numbers.ts';
import { Bone } from '../../../ui/states/bone.tsx';
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

const money = new Set(['price', 'revised', 'extras', 'sales', 'cost']);

/** The parts of a change, which add up to it. */
export function ChangeTable({ title, parts, change, currency }: ChangeTableProps) {
  const figure = ({ key }: EarningsPart, value: number | null) => {
    if (value === null) return '–';
    if (key === 'lost') return formatPercent(value * 100, 1);
    return money.has(key) ? formatMoney(Math.round(value), currency) : formatCount(value);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
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
          <tr className={classes.total}>
            <th scope="row">Total</th>
            <td>{change ? formatMoney(change.before, currency) : <WaitingCell />}</td>
            <td>{change ? formatMoney(change.after, currency) : <WaitingCell />}</td>
            <td>
              {change ? <SignedMoney amount={change.after - change.before} currency={currency} /> : <WaitingCell />}
            </td>
          </tr>
          {parts.map(({ key, label, to }) => {
            const part = change?.parts.find((each) => each.key === key);
            return (
              <tr key={key}>
                <th scope="row">
                  <Anchor component={Link} to={to} size="sm">
                    {label}
                  </Anchor>
                </th>
                <td>{part ? figure(part, part.before) : <WaitingCell />}</td>
                <td>{part ? figure(part, part.after) : <WaitingCell />}</td>
                <td>{part ? <SignedMoney amount={part.amount} currency={currency} /> : <WaitingCell />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A figure that is loading. */
export function WaitingCell() {
  return <Bone h={10} w={56} display="inline-block" />;
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
