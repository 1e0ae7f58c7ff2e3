import { Anchor } from '@mantine/core';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { EarningsResult } from '@tradepost/contracts/reports/report.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from '../earnings.page.module.css';
import { SignedMoney, WaitingCell } from './change-table.tsx';

interface ChannelTableProps {
  /** Undefined while it is loading. */
  result: EarningsResult | undefined;
  currency: string;
  /** The report of a channel in this period. */
  hrefOf: (kind: OrderKind) => string;
}

const headings = ['Channel', 'Paid before', 'Paid now', 'Change', 'Orders', 'Lost or returned'] as const;

/** All channels together, then each, the one that fell most first. */
export function ChannelTable({ result, currency, hrefOf }: ChannelTableProps) {
  const channels = result?.channels;
  return (
    <Section title="By channel" isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="By channel as a table">
        <table className={classes.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={classes.total}>
              <th scope="row">Total</th>
              <ChannelCells channel={channels && sumOf(channels)} currency={currency} />
            </tr>
            {(channels?.map(({ kind }) => kind) ?? orderKinds).map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <Anchor component={Link} to={hrefOf(kind)} size="sm">
                    {kindLabels[kind]}
                  </Anchor>
                </th>
                <ChannelCells channel={channels?.find((channel) => channel.kind === kind)} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

type ChannelSums = Omit<EarningsResult['channels'][number], 'kind'>;

function sumOf(channels: readonly ChannelSums[]): ChannelSums {
  const sum = (key: keyof ChannelSums) => channels.reduce((total, channel) => total + channel[key], 0);
  return {
    before: sum('before'),
    after: sum('after'),
    change: sum('change'),
    orders_before: sum('orders_before'),
    orders_after: sum('orders_after'),
    lost_before: sum('lost_before'),
    lost_after: sum('lost_after'),
  };
}

function ChannelCells({ channel, currency }: { channel: ChannelSums | undefined; currency: string }) {
  if (!channel)
    return headings.slice(1).map((heading) => (
      <td key={heading}>
        <WaitingCell />
      </td>
    ));
  const { before, after, change, orders_before, orders_after, lost_before, lost_after } = channel;
  return (
    <>
      <td>{formatMoney(before, currency)}</td>
      <td>{formatMoney(after, currency)}</td>
      <td>
        <SignedMoney amount={change} currency={currency} />
      </td>
      <td>
        {formatCount(orders_before)} → {formatCount(orders_after)}
      </td>
      <td>
        {formatCount(lost_before)} → {formatCount(lost_after)}
      </td>
    </>
  );
}
