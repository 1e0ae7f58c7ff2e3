import { ActionIcon, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { PayoutForm } from '../../components/lazy-parts.tsx';
import classes from '../../components/side.module.css';
import { isOver, leftToPay } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useOrderParts } from '../../use-order-parts.ts';
import { Payers } from './payers.tsx';
import { ShownDetails } from './shown-details.tsx';

/** The payout method and the recorded payouts. */
export function PayoutCard() {
  const { order, can, panels } = useOrder();
  const canChange = can('orders.edit') && !isOver(order) && !order.is_archived;
  const isOpen = panels.isOpen('payout');
  const parts = useOrderParts();
  return (
    <Section
      title="Payout"
      action={
        canChange &&
        !isOpen && (
          <ActionIcon size="sm" aria-label="Edit payout details" onClick={() => panels.show('payout')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      {isOpen ? (
        <PayoutForm />
      ) : (
        <div className={classes.stack}>
          {order.payout_method ? (
            <div>
              <Text fw={500}>
                {order.payout_method_label}
                {order.is_expedited && <StatusBadge label="Expedited" isPlain />}
              </Text>
              <ShownDetails />
            </div>
          ) : (
            <Text size="sm" c="dimmed">
              Not chosen yet
            </Text>
          )}
          {!isOver(order) && order.payout_problems.length > 0 && (
            <ul className={classes.problems}>
              {order.payout_problems.map((problem) => (
                <li key={problem}>
                  <IconAlertTriangle size={14} aria-hidden="true" /> {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Payers />
      {parts && <parts.PayoutStanding />}
      {parts && <parts.Purchase />}
      <Payouts />
      {parts && !isOpen && <parts.PayoutService />}
      {parts && <parts.Checks />}
    </Section>
  );
}

function Payouts() {
  const { order } = useOrder();
  if (order.payouts.length === 0) return null;
  const left = leftToPay(order);
  return (
    <ul className={classes.payouts} aria-label="Payouts">
      {order.payouts.map((payout) => (
        <li key={payout.id} className={classes.payout} data-voided={payout.state === 'voided' || undefined}>
          <span>
            {payout.method_label}
            {payout.check_number && ` no. ${payout.check_number}`}
            {payout.reference && ` · ${payout.reference}`}
          </span>
          <span className={classes.amount}>{formatMoney(payout.amount, payout.currency)}</span>
          <span className={classes.quiet}>
            <TimeText at={payout.paid_at} />
            {payout.paid_by && ` by ${payout.paid_by}`}
          </span>
          {payout.state === 'voided' && <StatusBadge label="Voided" isPlain />}
        </li>
      ))}
      {left > 0 && order.paid_total > 0 && (
        <li className={classes.payout}>
          <span>Left to pay</span>
          <span className={classes.amount}>{formatMoney(left, order.currency)}</span>
        </li>
      )}
    </ul>
  );
}
