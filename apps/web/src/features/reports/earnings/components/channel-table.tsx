import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { EarningsResult } from '@tradepost/contracts/reports/report.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ReportRow, ReportTable, WaitingCells } from '../../components/report-table.tsx';
import { SignedMoney } from './change-table.tsx';

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
      <ReportTable name="By channel" headings={headings} wrapsNames>
        <ReportRow name="Total" isTotal>
          <ChannelCells channel={channels && sumOf(channels)} currency={currency} />
        </ReportRow>
        {(channels?.map(({ kind }) => kind) ?? orderKinds).map((kind) => (
          <ReportRow key={kind} name={kindLabels[kind]} to={hrefOf(kind)}>
            <ChannelCells channel={channels?.find((channel) => channel.kind === kind)} currency={currency} />
          </ReportRow>
        ))}
      </ReportTable>
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
  if (!channel) return <WaitingCells count={headings.length - 1} />;
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
