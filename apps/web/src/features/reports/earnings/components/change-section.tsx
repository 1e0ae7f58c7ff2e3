import type { Days } from '@tradepost/contracts/reports/report-period.rules';
import { formatDays } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Waterfall } from '../../../../ui/waterfall/waterfall.tsx';
import { shortMoney } from '../../report-figures.rules.ts';
import { dayStyleOf, type PlannedDays } from '../../report-period.rules.ts';
import classes from '../earnings.page.module.css';
import { forDays } from '../earnings-links.rules.ts';
import { type Change, ChangeTable } from './change-table.tsx';

interface ChangeSectionProps {
  title: string;
  /** The names of the parts, known before their amounts. */
  labels: Readonly<Record<string, string>>;
  /** Undefined while it is loading. */
  change: Change | undefined;
  planned: PlannedDays | null;
  currency: string;
  /** The filters of the page. */
  query: Readonly<Record<string, string>>;
  /** The report with the rows of a part. */
  hrefOf: (part: string, query: Readonly<Record<string, string>>) => string;
}

/** How a total became another: as a waterfall, and as the table of its parts. */
export function ChangeSection({ title, labels, change, planned, currency, query, hrefOf }: ChangeSectionProps) {
  const parts = Object.entries(labels).map(([key, label]) => ({
    key,
    label,
    amount: change?.parts.find((part) => part.key === key)?.amount ?? 0,
    to: hrefOf(key, query),
  }));
  const nameOf = (days: Days) => formatDays(days, planned ? dayStyleOf(planned) : 'day');
  return (
    <Section title={title} isFlush>
      <div className={classes.waterfall}>
        <Waterfall
          before={{
            label: planned ? nameOf(planned.before) : 'Before',
            value: change?.before ?? 0,
            to: planned ? hrefOf('', forDays(query, planned.before)) : undefined,
          }}
          parts={parts}
          after={{ label: planned ? nameOf(planned.days) : 'Now', value: change?.after ?? 0, to: hrefOf('', query) }}
          isWaiting={!change}
          format={(value) => formatMoney(value, currency)}
          formatShort={(value) => shortMoney(value, currency)}
        />
      </div>
      <ChangeTable title={title} parts={parts} change={change} currency={currency} />
    </Section>
  );
}
