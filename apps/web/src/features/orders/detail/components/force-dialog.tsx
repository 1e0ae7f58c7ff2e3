import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { orderStatusesQuery } from '../../order-status.api.ts';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { DeedDialog, type DialogControl } from './deed-dialog.tsx';
import { NotifyTick } from './notify-tick.tsx';
import { ReasonField } from './reason-field.tsx';

/** Any move, past the rules: for what went wrong outside of the program. */
export function ForceDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const deed = useDeed(order.version, ['reason', 'status_id', 'sub_status_id']);
  const statuses = useQuery(orderStatusesQuery(order.kind as OrderKind)).data ?? [];
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(false);

  const groups = statuses
    .filter(({ id }) => id !== order.status_id)
    .map(({ id, label, sub_statuses }) => ({
      group: label,
      items:
        sub_statuses.length === 0
          ? [{ value: String(id), label }]
          : sub_statuses.map((sub) => ({ value: `${id}.${sub.id}`, label: `${label}: ${sub.label}` })),
    }));
  const submit = async () => {
    const missing: Record<string, string> = {};
    if (target === '') missing.status_id = messages.required('status');
    if (reason.trim() === '') missing.reason = messages.required('reason');
    if (Object.keys(missing).length > 0) {
      deed.refuse(missing);
      return false;
    }
    const [status_id = 0, sub_status_id = null] = target.split('.').map(Number);
    const isDone = await deed.run(() =>
      calls.move({
        status_id,
        sub_status_id,
        reason: reason.trim(),
        notify_customer: notify,
        version: deed.version,
        is_forced: true,
      }),
    );
    if (isDone) showSuccess('The status was forced');
    return isDone;
  };
  return (
    <DeedDialog {...control} title="Force status" submitLabel="Force status" isDangerous deed={deed} onSubmit={submit}>
      <Text size="sm" c="dimmed">
        Skips every check: no payout is recorded, nothing goes to stock, and the timeline says that it was forced.
      </Text>
      <NativeSelect
        label="New status"
        data-autofocus
        required
        value={target}
        error={deed.fields.status_id ?? deed.fields.sub_status_id}
        data={[{ value: '', label: 'Choose a status' }, ...groups]}
        onChange={(event) => {
          deed.settle('status_id');
          setTarget(event.currentTarget.value);
        }}
      />
      <ReasonField
        value={reason}
        isRequired
        error={deed.fields.reason}
        onChange={(text) => {
          deed.settle('reason');
          setReason(text);
        }}
      />
      <NotifyTick value={notify} onChange={setNotify} />
    </DeedDialog>
  );
}
