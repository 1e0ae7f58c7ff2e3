import { NativeSelect, Text } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type StatusId, status, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { useOrderStatuses } from '../../../use-order-statuses.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { NotifyTick } from '../../components/notify-tick.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { useOrder } from '../../use-order.ts';
import { useOrderAction } from '../../use-order-action.ts';
import { moveVerb } from '../order-moves.rules.ts';
import { EmailPreview } from './email-preview.tsx';

const frequentReasons: Partial<Record<StatusId, readonly string[]>> = {
  6: ['Waiting for proof of purchase', 'Activation lock is on', 'ID does not match'],
  9: ['Seller changed their mind', 'We don’t buy it in this condition'],
  10: ['Returned to the seller'],
};

interface StatusDialogProps extends DialogControl {
  status_id: number;
  sub_status_id: number | null;
}

/** Moves the order to another status or sub-status, with a reason and an optional email. */
export function StatusDialog({ status_id, sub_status_id, ...control }: StatusDialogProps) {
  const { order, calls } = useOrder();
  const action = useOrderAction(order.version, ['reason']);
  const move = order.moves.find((one) => one.status_id === status_id);
  const statuses = useOrderStatuses(order.kind);
  const target = statuses.find(({ id }) => id === status_id);
  const sends = move?.sends_email ?? target?.sends_email ?? false;

  const [sub, setSub] = useState(sub_status_id);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState<boolean | null>(null);
  const isHold = status_id === status.onHold;
  const isSame = status_id === order.status_id;
  const needsReason = move?.needs_reason ?? false;
  const verb = isSame
    ? isHold
      ? 'Change hold'
      : 'Change'
    : moveVerb(order.status_id, move ?? { status_id, label: target?.label ?? '' });
  const { label } = statusBadge(status_id, sub, statuses);

  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      action.refuse({ reason: messages.required('reason') });
      return false;
    }
    const isDone = await action.run(() =>
      calls.move({
        status_id,
        sub_status_id: sub,
        reason: reason.trim() || undefined,
        notify_customer: notify ?? sends,
        version: action.version,
      }),
    );
    if (isDone) showSuccess(`Status: ${label}`);
    return isDone;
  };
  return (
    <ActionDialog
      {...control}
      title={isSame && !isHold ? `Mark as ${label.toLowerCase()}` : verb}
      submitLabel={isSame && !isHold ? 'Mark' : verb}
      action={action}
      focusesSubmit={!needsReason && !isHold}
      onSubmit={submit}
    >
      {isHold ? (
        <NativeSelect
          label="Hold type"
          data-autofocus
          value={sub ?? ''}
          onChange={(event) => setSub(Number(event.currentTarget.value))}
          data={(target?.sub_statuses ?? [])
            .filter(({ id, is_removed }) => !is_removed || id === sub)
            .map(({ id, label }) => ({ value: String(id), label }))}
        />
      ) : (
        <Text>
          From {statusBadge(order.status_id, order.sub_status_id, statuses).label} to <b>{label}</b>.
        </Text>
      )}
      {(needsReason || isHold) && (
        <ReasonField
          value={reason}
          isRequired={needsReason}
          isFocused={!isHold}
          description={isHold ? 'Included in the seller’s email' : undefined}
          suggestions={isSame ? [] : frequentReasons[status_id as StatusId]}
          error={action.fields.reason}
          onChange={(text) => {
            action.clearMessage('reason');
            setReason(text);
          }}
        />
      )}
      <NotifyTick value={notify ?? sends} onChange={setNotify} />
      {(notify ?? sends) && order.customer.email !== null && (
        <EmailPreview order_id={order.id} move={{ status_id, sub_status_id: sub, reason }} />
      )}
    </ActionDialog>
  );
}
