import { askSending, type ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { paymentKeys, readLinkOf } from '../payment.api.ts';
import { actsOf, paymentBadge } from '../payment.rules.ts';
import { PaymentStrip } from './payment-strip.tsx';
import classes from './payments.module.css';

interface PaymentItemProps {
  payment: ServicePayment;
  /** Such as the order's box ID, or the service. */
  name: ReactNode;
  /** How many payments the call to the service has. */
  together?: number;
  /** The order's page shows the address already. */
  hidesMask?: boolean;
  onDone?: () => unknown;
}

/** One payment at its service. */
export function PaymentItem({ payment, name, together = 1, hidesMask = false, onDone }: PaymentItemProps) {
  const { sending_id, amount, currency, said, vendor_id, asked_at, has_link, item_id, item_state, mask } = payment;
  const ask = useAction(askSending, { invalidates: paymentKeys, ...(onDone ? { onDone } : {}) });
  return (
    <li className={classes.payment}>
      <div className={classes.head}>
        {name}
        <StatusBadge {...paymentBadge(payment)} isPlain />
        <span className={classes.amount}>{formatMoney(amount, currency)}</span>
      </div>
      <div className={classes.facts}>
        {mask && !hidesMask && <span>{mask}</span>}
        {said && <span>{said}</span>}
        {vendor_id && <CopyText value={vendor_id} label="payment number" />}
        {asked_at && (
          <span>
            Checked <TimeText at={asked_at} />
          </span>
        )}
        {actsOf(payment).canAsk && (
          <BusyButton size="compact-xs" variant="subtle" onClick={() => ask.run({ params: { id: sending_id } })}>
            Check now
          </BusyButton>
        )}
        {has_link && item_state !== 'failed' && <PaymentLink item_id={item_id} />}
      </div>
      <PaymentStrip payment={payment} together={together} onDone={onDone} />
    </li>
  );
}

/** The reward link, shown on request: the link is money. */
function PaymentLink({ item_id }: { item_id: number }) {
  const can = useCan();
  const read = useAction(readLinkOf);
  if (!can('customers.confidential')) return null;
  if (!read.data)
    return (
      <BusyButton size="compact-xs" variant="subtle" onClick={() => read.run(item_id)}>
        Show reward link
      </BusyButton>
    );
  const { link } = read.data;
  return (
    <CopyText value={link} label="reward link">
      <span className={classes.link}>{link}</span>
    </CopyText>
  );
}
