import { Anchor } from '@mantine/core';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DrawerDetail } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { drawerEntryLabels } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from './session-lists.module.css';

/** Every movement of a session, newest first. */
export function SessionEntries({ session: { entries, currency } }: { session: DrawerDetail }) {
  return (
    <Section title="Movements" note={entries.length}>
      <ul className={classes.rows} aria-label="Movements">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className={classes.row}>
            <span>
              {drawerEntryLabels[entry.kind]}
              {entry.box_id && ' '}
              {entry.box_id && entry.order_id !== null && entry.order_kind !== null ? (
                <Anchor component={Link} to={orderDetailPath(entry.order_kind as OrderKind, entry.order_id)} inherit>
                  {entry.box_id}
                </Anchor>
              ) : (
                entry.box_id
              )}
              {entry.reason && `: ${entry.reason}`}
            </span>
            <b className={classes.amount}>{formatMoney(entry.amount, currency)}</b>
            <span className={classes.quiet}>
              <TimeText at={entry.created_at} />
              {entry.made_by && ` by ${entry.made_by}`}
            </span>
            <span className={classes.balance}>{formatMoney(entry.balance, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
