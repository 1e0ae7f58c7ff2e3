import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import type { OrderStatus } from '@tradepost/contracts/orders/order-status.contract';
import { isUnpaid, type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { orderStatusesQuery } from '../../../order-status.api.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { NotifyTick } from '../../components/notify-tick.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { useOrder } from '../../use-order.ts';
import { type OrderAction, useOrderAction } from '../../use-order-action.ts';

/** Sets any status without checks, to fix mistakes made outside the product. */
export function ForceDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const action = useOrderAction(order.version, ['reason', 'status_id', 'sub_status_id']);
  const statuses = useQuery(orderStatusesQuery(order.kind as OrderKind)).data ?? [];
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(false);

  const groups = statuses
    .filter(({ id, is_removed }) => id !== order.status_id && !is_removed)
    .map(({ id, label, sub_statuses }) => ({ id, label, sub_statuses: listTargets(id, sub_statuses) }))
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
      action.refuse(missing);
      return false;
    }
    const [status_id = 0, sub_status_id = null] = target.split('.').map(Number);
    const isDone = await action.run(() =>
      calls.move({
        status_id,
        sub_status_id,
        reason: reason.trim(),
        notify_customer: notify,
        version: action.version,
        is_forced: true,
      }),
    );
    if (isDone) showSuccess('Status changed');
    return isDone;
  };
  return (
    <ActionDialog
      {...control}
      title="Force status"
      submitLabel="Force status"
      isDangerous
      action={action}
      onSubmit={submit}
    >
      <Text size="sm" c="dimmed">
        Skips every check: no payout is recorded and nothing is added to inventory. A completed order is shown as
        unpaid, with the reason you choose. The timeline shows that the status was forced.
      </Text>
      <StatusField target={target} action={action} groups={groups} setTarget={setTarget} />
      <ReasonField
        value={reason}
        isRequired
        error={action.fields.reason}
        onChange={(text) => {
          action.clearMessage('reason');
          setReason(text);
        }}
      />
      <NotifyTick value={notify} onChange={setNotify} />
    </ActionDialog>
  );
}

/** Without deleted ones. An order is completed by force only with the reason that nothing is paid. */
function listTargets(status_id: number, subs: OrderStatus['sub_statuses']): OrderStatus['sub_statuses'] {
  return subs.filter(({ id, is_removed }) => !is_removed && (status_id !== status.completed || isUnpaid(id)));
}

interface StatusFieldProps {
  target: string;
  action: OrderAction;
  groups: { group: string; items: { value: string; label: string }[] }[];
  setTarget: (value: string) => void;
}

/** The status to set. */
function StatusField({ target, action, groups, setTarget }: StatusFieldProps) {
  return (
    <NativeSelect
      label="New status"
      data-autofocus
      required
      value={target}
      error={action.fields.status_id ?? action.fields.sub_status_id}
      data={[{ value: '', label: 'Choose a status' }, ...groups]}
      onChange={(event) => {
        action.clearMessage('status_id');
        setTarget(event.currentTarget.value);
      }}
    />
  );
}
