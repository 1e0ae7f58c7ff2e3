import { Anchor } from '@mantine/core';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { EarningsResult } from '@tradepost/contracts/reports/report.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from '../earnings.page.module.css';
import { SignedMoney } from './change-table.tsx';

interface ChannelTableProps {
  result: EarningsResult;
  /** The report of a channel in this period. */
  hrefOf: (kind: OrderKind) => string;
}

/** The channels, the one that fell most first. */
export function ChannelTable({ result: { channels, currency }, hrefOf }: ChannelTableProps) {
  return (
    <Section title="By channel" isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="By channel as a table">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Paid before</th>
              <th scope="col">Paid now</th>
              <th scope="col">Change</th>
              <th scope="col">Orders</th>
              <th scope="col">Lost or returned</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((each) => (
              <tr key={each.kind}>
                <th scope="row">
                  <Anchor component={Link} to={hrefOf(each.kind)} size="sm">
                    {kindLabels[each.kind]}
                  </Anchor>
                </th>
                <td>{formatMoney(each.before, currency)}</td>
                <td>{formatMoney(each.after, currency)}</td>
                <td>
                  <SignedMoney amount={each.change} currency={currency} />
                </td>
                <td>
                  {each.orders_before} → {each.orders_after}
                </td>
                <td>
                  {each.lost_before} → {each.lost_after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
