import type { DrawerDetail } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { countLabels } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { differenceText } from '../count.rules.ts';
import classes from './session-lists.module.css';

/** Every count of a session, newest first, with its coins and notes. */
export function SessionCounts({ session: { counts, currency } }: { session: DrawerDetail }) {
  return (
    <Section title="Counts" note={counts.length}>
      <ul className={classes.rows} aria-label="Counts">
        {counts.toReversed().map((count) => (
          <li key={count.id} className={classes.row}>
            <span>
              {countLabels[count.kind]}
              {count.reason && `: ${count.reason}`}
            </span>
            <b className={classes.amount}>{formatMoney(count.counted_total, currency)}</b>
            <span className={classes.quiet}>
              <TimeText at={count.created_at} />
              {count.made_by && ` by ${count.made_by}`}
              {count.pieces?.length ? (
                <span className={classes.pieces}>
                  {count.pieces
                    .map(({ value, count: number }) => `${number} × ${formatMoney(value, currency)}`)
                    .join(', ')}
                </span>
              ) : null}
            </span>
            <span className={classes.balance}>
              {count.expected_total !== null && differenceText(count.counted_total - count.expected_total, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
