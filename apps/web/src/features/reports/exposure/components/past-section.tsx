import { Text } from '@mantine/core';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { formatDays } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatShare } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ReportRow, ReportTable } from '../../components/report-table.tsx';
import classes from '../cash-forecast.module.css';

const headings = ['Week', 'Expected', 'Range', 'Paid', 'Within the range'] as const;

/** How far the forecast of four weeks ago was off. */
export function PastSection({ data }: { data: CashForecast | undefined }) {
  if (!data?.accuracy) return null;
  const { accuracy, currency } = data;
  return (
    <Section title="Last month’s forecast" note={summarize(accuracy)} isFlush>
      <ReportTable name="Last month’s forecast" headings={headings}>
        {accuracy.weeks.map((week) => {
          const isHeld = week.low <= week.paid && week.paid <= week.high;
          return (
            <ReportRow key={week.from} name={formatDays(week, 'shortDay')}>
              <td>{formatMoney(week.expected, currency)}</td>
              <td className={classes.band}>
                {formatMoney(week.low, currency)} – {formatMoney(week.high, currency)}
              </td>
              <td>{formatMoney(week.paid, currency)}</td>
              <td className={isHeld ? undefined : classes.warn}>{isHeld ? 'Yes' : 'No'}</td>
            </ReportRow>
          );
        })}
        <ReportRow name="Total" isTotal>
          <td>{formatMoney(accuracy.expected, currency)}</td>
          <td />
          <td>{formatMoney(accuracy.paid, currency)}</td>
          <td>
            {accuracy.held} of {accuracy.weeks.length}
          </td>
        </ReportRow>
      </ReportTable>
      {accuracy.is_afterwards && (
        <Text size="sm" c="dimmed" p="sm">
          This forecast was computed later, from what was known on that day.
        </Text>
      )}
    </Section>
  );
}

function summarize({ off }: NonNullable<CashForecast['accuracy']>): string {
  if (off === null) return 'Nothing was paid';
  const size = formatShare(Math.abs(off), 1);
  if (Math.abs(off) < 0.0005) return 'It was exact';
  return off > 0 ? `It was ${size} too high` : `It was ${size} too low`;
}
