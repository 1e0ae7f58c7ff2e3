import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatMany, formatShare } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ReportRow, ReportTable, WaitingCells } from '../../components/report-table.tsx';

const headings = [
  'Channel',
  'Open offers',
  'Quoted',
  'Expected to be paid',
  'Devices that come',
  'Days to arrive',
  'Days to pay',
  'Paid of the quote',
  'Learned from',
] as const;

/** The open offers of each channel, and how its offers become payouts. */
export function ChannelSection({ data }: { data: CashForecast | undefined }) {
  const channels = data?.offers.channels;
  return (
    <Section title="How offers become payouts" note="By channel, over the last year" isFlush>
      <ReportTable name="Channels" headings={headings}>
        {(channels?.map(({ kind }) => kind) ?? orderKinds).map((kind) => (
          <ReportRow key={kind} name={kindLabels[kind]} to={orderListPath(kind)}>
            <Cells channel={channels?.find((each) => each.kind === kind)} currency={data?.currency ?? 'USD'} />
          </ReportRow>
        ))}
      </ReportTable>
    </Section>
  );
}

type Channel = CashForecast['offers']['channels'][number];

function Cells({ channel, currency }: { channel: Channel | undefined; currency: string }) {
  if (!channel) return <WaitingCells count={headings.length - 1} />;
  const { n, quoted, expected, arriving, days_to_arrive, days_to_pay, cut, paid_orders } = channel;
  const days = (value: number | null) => (value === null ? '–' : formatMany(value, 'day'));
  return (
    <>
      <td>{formatCount(n)}</td>
      <td>{formatMoney(quoted, currency)}</td>
      <td>{expected === null ? 'Not enough history' : formatMoney(expected, currency)}</td>
      <td>{formatShare(arriving)}</td>
      <td>{days(days_to_arrive)}</td>
      <td>{days(days_to_pay)}</td>
      <td>{formatShare(cut)}</td>
      <td>{formatMany(paid_orders, 'order')}</td>
    </>
  );
}
