import { ActionIcon, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listOrderPayers } from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatList } from '../../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { Notice } from '../../../../customers/components/notice.tsx';
import { PayoutForm } from '../../components/lazy-parts.tsx';
import classes from '../../components/side.module.css';
import { isOver, leftToPay } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useOrderParts } from '../../use-order-parts.ts';
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

/** Who can pay the seller, for a clerk who can't. They were notified when the order became ready. */
function Payers() {
  const { order, can } = useOrder();
  const isAsked = order.kind === 'in-store' && order.status_id === status.payoutProcessing && !can('orders.payout');
  const { data } = useQuery({
    ...contractQuery(listOrderPayers, { params: { id: order.id } }),
    enabled: isAsked,
    meta: { handles_errors: true },
  });
  if (!isAsked || !data) return null;
  return (
    <Notice color="info" title="You don’t have permission to record payouts">
      <Text size="sm">
        {data.names.length === 0
          ? 'Nobody at this location can pay this seller. Ask an admin.'
          : `Ready to pay. Ask ${formatList(data.names, 'disjunction')}.`}
      </Text>
    </Notice>
  );
}
