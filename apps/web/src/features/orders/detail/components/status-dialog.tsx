import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import {
  type OrderKind,
  type StatusId,
  status,
  statusBadge,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { orderStatusesQuery } from '../../order-status.api.ts';
import { moveVerb } from '../order-moves.rules.ts';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { DeedDialog, type DialogControl } from './deed-dialog.tsx';
import { NotifyTick } from './notify-tick.tsx';
import { ReasonField } from './reason-field.tsx';

const frequentReasons: Partial<Record<StatusId, readonly string[]>> = {
  6: ['Waiting for the proof of purchase', 'Activation lock is on', 'ID does not match'],
  9: ['The seller changed their mind', 'We do not buy it like this'],
  10: ['Handed over to the seller'],
};

interface StatusDialogProps extends DialogControl {
  status_id: number;
  sub_status_id: number | null;
}

/** A move to another status, or to another kind of the same one: why, and whether the customer hears of it. */
export function StatusDialog({ status_id, sub_status_id, ...control }: StatusDialogProps) {
  const { order, calls } = useOrder();
  const deed = useDeed(order.version, ['reason']);
  const move = order.moves.find((one) => one.status_id === status_id);
  const switches = useQuery({ ...orderStatusesQuery(order.kind as OrderKind), enabled: move === undefined }).data;
  const sends = move?.sends_email ?? switches?.find(({ id }) => id === status_id)?.sends_email ?? false;

  const [sub, setSub] = useState(sub_status_id);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState<boolean | null>(null);
  const isHold = status_id === status.onHold;
  const isSame = status_id === order.status_id;
  const needsReason = move?.needs_reason ?? false;
  const verb = isSame ? (isHold ? 'Change the hold' : 'Change') : moveVerb(order.status_id, status_id);
  const { label } = statusBadge(status_id, sub);

  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      deed.refuse({ reason: messages.required('reason') });
      return false;
    }
    const isDone = await deed.run(() =>
      calls.move({
        status_id,
        sub_status_id: sub,
        reason: reason.trim() || undefined,
        notify_customer: notify ?? sends,
        version: deed.version,
      }),
    );
    if (isDone) showSuccess(`Now: ${label}`);
    return isDone;
  };
  return (
    <DeedDialog
      {...control}
      title={isSame && !isHold ? `Mark as ${label.toLowerCase()}` : verb}
      submitLabel={isSame && !isHold ? 'Mark' : verb}
      deed={deed}
      focusesSubmit={!needsReason && !isHold}
      onSubmit={submit}
    >
      {isHold ? (
        <NativeSelect
          label="Kind of hold"
          data-autofocus
          value={sub ?? ''}
          onChange={(event) => setSub(Number(event.currentTarget.value))}
          data={(subStatusesOf[status.onHold] ?? []).map((id) => ({ value: String(id), label: subStatusLabels[id] }))}
        />
      ) : (
        <Text>
          From {statusBadge(order.status_id, order.sub_status_id).label} to <b>{label}</b>.
        </Text>
      )}
      {(needsReason || isHold) && (
        <ReasonField
          value={reason}
          isRequired={needsReason}
          isFocused={!isHold}
          description={isHold ? 'The customer’s e-mail says it too' : undefined}
          suggestions={isSame ? [] : frequentReasons[status_id as StatusId]}
          error={deed.fields.reason}
          onChange={(text) => {
            deed.settle('reason');
            setReason(text);
          }}
        />
      )}
      <NotifyTick value={notify ?? sends} onChange={setNotify} />
    </DeedDialog>
  );
}
