import { currencyOf } from '@tradepost/contracts/currencies';
import type { CashForecast, ForecastWeek } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { forecastWeeks } from '@tradepost/contracts/reports/exposure/exposure.data';
import { formatDays } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { TrendChart } from '../../../../ui/trend-chart/trend-chart.tsx';
import { invoiceListPath } from '../../../invoices/invoice-paths.rules.ts';
import { queuePath } from '../../../payouts/payout-paths.rules.ts';
import { type Heading, ReportRow, ReportTable, WaitingCells, WaitingFigure } from '../../components/report-table.tsx';
import { scaleOf } from '../../report-figures.rules.ts';
import classes from '../cash-forecast.module.css';

const headings: readonly (string | Heading)[] = [
  'Week',
  'Open offers',
  { label: 'New offers', help: 'Offers that sellers have yet to make, at the rate of the last eight weeks' },
  { label: 'Payouts due', to: queuePath() },
  'Expected',
  'Range',
  { label: 'Invoices due', to: invoiceListPath('1') },
];

/** The weeks as a chart with the range, and as a table. */
export function WeekSection({ data }: { data: CashForecast | undefined }) {
  return (
    <Section title="Expected payouts by week" note="In nine of ten weeks within the range" isFlush>
      <div className={classes.chart}>{data ? <WeekChart data={data} /> : <Bone h={208} />}</div>
      <ReportTable name="Expected payouts by week" headings={headings}>
        {data
          ? data.weeks.map((week) => <WeekRow key={week.from} week={week} currency={data.currency} />)
          : Array.from({ length: forecastWeeks }, (_, index) => index).map((index) => (
              <ReportRow key={index} name={<WaitingFigure />}>
                <WaitingCells count={headings.length - 1} />
              </ReportRow>
            ))}
        {data && <TotalRow data={data} />}
      </ReportTable>
    </Section>
  );
}

function WeekChart({ data: { weeks, currency } }: { data: CashForecast }) {
  const { decimals } = currencyOf(currency);
  const { toAxis, format } = scaleOf('paid_amount', currency, 0);
  return (
    <TrendChart
      label="Expected payouts by week. The numbers are in the table below."
      kind="line"
      series={[{ key: 'expected', label: 'Expected', values: weeks.map(({ expected }) => toAxis(expected)) }]}
      band={{
        label: 'Range',
        ranges: weeks.map(({ low, high }) => ({ low: toAxis(low), high: toAxis(high) })),
      }}
      points={weeks.map((week) => ({
        label: formatDays({ from: week.from, to: week.from }, 'shortDay'),
        title: formatDays(week),
      }))}
      format={format}
      formatInFull={(value) => formatMoney(Math.round(value * 10 ** decimals), currency)}
    />
  );
}

function WeekRow({ week, currency }: { week: ForecastWeek; currency: string }) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <ReportRow name={formatDays(week, 'shortDay')}>
      <td>{money(week.open_offers)}</td>
      <td>{money(week.new_offers)}</td>
      <td>{money(week.queue)}</td>
      <td>{money(week.expected)}</td>
      <td className={classes.band}>
        {money(week.low)} – {money(week.high)}
      </td>
      <td>{money(week.receivables)}</td>
    </ReportRow>
  );
}

function TotalRow({ data: { weeks, currency } }: { data: CashForecast }) {
  const sum = (of: (week: ForecastWeek) => number) =>
    formatMoney(
      weeks.reduce((total, week) => total + of(week), 0),
      currency,
    );
  return (
    <ReportRow name={`${weeks.length} weeks`} isTotal>
      <td>{sum((week) => week.open_offers)}</td>
      <td>{sum((week) => week.new_offers)}</td>
      <td>{sum((week) => week.queue)}</td>
      <td>{sum((week) => week.expected)}</td>
      <td />
      <td>{sum((week) => week.receivables)}</td>
    </ReportRow>
  );
}
