import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sendOrderPayout } from '@tradepost/contracts/payouts/payout-sending.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { isOver, leftToPay } from '../../../orders/detail/order-facts.rules.ts';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { orderServiceQuery, paymentKeys } from '../payment.api.ts';
import { serviceLabel } from '../payment.rules.ts';
import { useLivePayments } from '../use-live-payments.ts';
import { PaymentItem } from './payment-item.tsx';
import classes from './payments.module.css';

/** In the payout card of an order: pays it by a connected service, and shows how that stands. */
export function OrderPayments() {
  const { order, can, calls } = useOrder();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ ...orderServiceQuery(order.id), enabled: can('payouts.view') });
  useLivePayments();
  const refresh = () => calls.refresh();
  const send = useAction(sendOrderPayout, {
    invalidates: paymentKeys,
    message: 'The payment is being sent',
    onDone: refresh,
  });
  if (!can('payouts.view') || !data) return null;
  const { items, format, label, is_test, obstacle } = data;
  const isReward = order.payout_method === 'reward_link';
  const canSend = format !== null && obstacle === null && !isOver(order) && can('payouts.batch');
  if (items.length === 0 && !canSend) return null;
  const verb = isReward ? 'Send reward' : 'Send payment';
  return (
    <div className={classes.order}>
      {canSend && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {verb}
        </Button>
      )}
      {items.length > 0 && (
        <ul className={classes.list} aria-label="Payments at services">
          {items.map((payment) => (
            <PaymentItem
              key={payment.item_id}
              payment={payment}
              name={<Text size="sm" fw={500}>{`${serviceLabel(payment)}, batch ${payment.batch_number}`}</Text>}
              onDone={refresh}
              hidesMask
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${verb} of ${formatMoney(leftToPay(order), order.currency)}?`}
        confirmLabel={verb}
        onConfirm={() => send.send({ params: { id: order.id }, body: { format: format ?? '' } })}
      >
        {label} pays {order.payout_mask ?? 'the seller'} at once
        {is_test ? '. It is in test mode: no money is sent.' : '. The payment cannot be taken back.'}
      </ConfirmDialog>
    </div>
  );
}
