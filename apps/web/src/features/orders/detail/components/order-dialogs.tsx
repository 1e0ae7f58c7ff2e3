import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import type { Dialogs, OrderDialog } from '../use-dialogs.ts';
import { useOrder } from '../use-order.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { DialogControl } from './deed-dialog.tsx';
import { ForceDialog } from './force-dialog.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** The one dialog that is open. */
export function OrderDialogs({ dialogs, backTo }: { dialogs: Dialogs; backTo: string }) {
  const { dialog, opened, turn, close } = dialogs;
  return dialog && <OpenDialog key={turn} dialog={dialog} opened={opened} onClose={close} backTo={backTo} />;
}

function OpenDialog({ dialog, backTo, ...control }: DialogControl & { dialog: OrderDialog; backTo: string }) {
  switch (dialog.shows) {
    case 'status':
      return <StatusDialog {...dialog} {...control} />;
    case 'answer':
      return <AnswerDialog {...dialog} {...control} />;
    case 'payout':
      return <PayoutDialog {...control} />;
    case 'split':
      return <SplitDialog {...control} />;
    case 'force':
      return <ForceDialog {...control} />;
    case 'paper':
      return <PaperPreview {...dialog} {...control} />;
    case 'archive':
      return <ArchiveDialog {...control} />;
    case 'destroy':
      return <DestroyDialog {...control} backTo={backTo} />;
    case 'item-status':
      return <ItemStatusDialog {...dialog} {...control} />;
    case 'remove-item':
      return <RemoveItemDialog {...dialog} {...control} />;
  }
}

function ArchiveDialog(control: DialogControl) {
  const { order, calls } = useOrder();
  const archive = async () => {
    await calls.archive();
    showSuccess(`${order.box_id} is in the archive`);
  };
  return (
    <ConfirmDialog {...control} title={`Archive ${order.box_id}?`} confirmLabel="Archive" onConfirm={archive}>
      It leaves the active list. Nothing is lost, and it can be restored at any time.
    </ConfirmDialog>
  );
}

function DestroyDialog({ backTo, ...control }: DialogControl & { backTo: string }) {
  const { order, calls } = useOrder();
  const navigate = useNavigate();
  const destroy = async () => {
    await calls.destroy(order.box_id);
    showSuccess(`${order.box_id} was deleted for good`);
    await navigate(backTo, { replace: true });
  };
  return (
    <ConfirmDialog
      {...control}
      title={`Delete ${order.box_id} for good?`}
      confirmLabel="Delete for good"
      isDangerous
      typeName={order.box_id}
      losses={['The order with its devices, offers and notes', 'Its pictures', 'Its payouts and e-mails']}
      onConfirm={destroy}
    >
      Only the change log stays. This cannot be undone.
    </ConfirmDialog>
  );
}

function ItemStatusDialog({
  item,
  status,
  ...control
}: DialogControl & Extract<OrderDialog, { shows: 'item-status' }>) {
  const { calls } = useOrder();
  const isMissing = status === 'missing';
  const set = async (reason: string) => {
    await calls.setItemStatus(item.id, { status, reason });
    showSuccess(`${item.title}: ${itemStatusLabels[status].label}`);
  };
  return (
    <ReasonDialog
      {...control}
      title={isMissing ? `${item.title} is missing` : `Reject ${item.title}`}
      confirmLabel={isMissing ? 'Mark as missing' : 'Reject device'}
      isDangerous
      suggestions={
        isMissing
          ? ['Not in the box', 'The seller kept it']
          : ['Counterfeit', 'Activation lock', 'Blacklisted', 'Not worth buying']
      }
      onConfirm={set}
    >
      It no longer counts in the total.
    </ReasonDialog>
  );
}

function RemoveItemDialog({ item, ...control }: DialogControl & Extract<OrderDialog, { shows: 'remove-item' }>) {
  const { calls } = useOrder();
  const remove = async () => {
    await calls.removeItem(item.id);
    showSuccess(`${item.title} was removed`);
  };
  return (
    <ConfirmDialog
      {...control}
      title={`Remove ${item.title}?`}
      confirmLabel="Remove device"
      isDangerous
      losses={['What was said and found of it', 'Its pictures and checks']}
      onConfirm={remove}
    >
      For a device that was entered by mistake. One that goes back to the seller is rejected instead.
    </ConfirmDialog>
  );
}
