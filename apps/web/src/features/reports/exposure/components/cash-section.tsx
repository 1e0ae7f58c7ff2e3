import { Anchor, Text } from '@mantine/core';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatShare } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { invoiceListPath } from '../../../invoices/invoice-paths.rules.ts';
import { drawersPath } from '../../../payouts/drawers/drawer-paths.rules.ts';
import { batchListPath, queuePath } from '../../../payouts/payout-paths.rules.ts';
import { WaitingFigure } from '../../components/report-table.tsx';
import classes from '../cash-forecast.module.css';

/** What is there now, and what is due. */
export function CashSection({ data }: { data: CashForecast | undefined }) {
  const show = (of: (cash: CashForecast['cash']) => number | null): ReactNode => {
    if (!data) return <WaitingFigure />;
    const amount = of(data.cash);
    return amount === null ? '–' : formatMoney(amount, data.currency);
  };
  const count = (of: (cash: CashForecast['cash']) => number) => (data ? ` (${formatCount(of(data.cash))})` : '');
  const share = data?.cash.credit_share;
  return (
    <Section title="Cash and what is due">
      <dl className={classes.facts}>
        <dt>
          <To path={drawersPath}>Cash in drawers</To>
        </dt>
        <dd>{show(({ drawers }) => drawers)}</dd>
        <dt>
          <To path={queuePath()}>Payout queue{count(({ queue }) => queue.n)}</To>
        </dt>
        <dd>{show(({ queue }) => queue.amount)}</dd>
        <dt>
          <To path={batchListPath}>In payout batches{count(({ batches }) => batches.n)}</To>
        </dt>
        <dd>{show(({ batches }) => batches.amount)}</dd>
        <dt>
          <To path={invoiceListPath('1')}>Overdue invoices{count(({ overdue }) => overdue.n)}</To>
        </dt>
        <dd>{show(({ overdue }) => overdue.amount)}</dd>
        <dt>Store credit of customers</dt>
        <dd>{show(({ store_credit }) => store_credit)}</dd>
      </dl>
      {share != null && share > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {formatShare(share)} of your payouts are store credit, which takes no cash.
        </Text>
      )}
    </Section>
  );
}

const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Anchor component={Link} to={path} size="sm">
    {children}
  </Anchor>
);
