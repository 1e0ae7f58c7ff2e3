import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import type { DialogControl } from '../../../../ui/dialogs/use-dialog-form.ts';
import { PriceLinesDialog } from '../bulk-quote/components/price-lines-dialog.tsx';
import { DocumentPreview } from '../documents/components/document-preview.tsx';
import { KitPreview } from '../documents/components/kit-preview.tsx';
import { AgreedPriceDialog } from '../items/components/agreed-price-dialog.tsx';
import { PriceDialog } from '../items/components/price-dialog.tsx';
import { AnswerDialog } from '../offers/components/answer-dialog.tsx';
import { LatePriceDialog } from '../parcels/components/late-price-dialog.tsx';
import { TrackingDialog } from '../parcels/components/tracking-dialog.tsx';
import { PayoutDialog } from '../payout/components/payout-dialog.tsx';
import { PhoneDialog } from '../pictures/components/phone-dialog.tsx';
import { ForceDialog } from '../status/components/force-dialog.tsx';
import { SplitDialog } from '../status/components/split-dialog.tsx';
import { StatusDialog } from '../status/components/status-dialog.tsx';
import type { Dialogs, OrderDialog } from '../use-dialogs.ts';
import { useOrder } from '../use-order.ts';

/** The open dialog. Only one is open at a time. */
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
    case 'price_lines':
      return <PriceLinesDialog {...control} />;
    case 'split':
      return <SplitDialog {...control} />;
    case 'force':
      return <ForceDialog {...control} />;
    case 'paper':
      return <DocumentPreview {...dialog} {...control} />;
    case 'phone':
      return <PhoneDialog {...dialog} {...control} />;
    case 'price':
      return <PriceDialog {...dialog} {...control} />;
    case 'counter-price':
      return <AgreedPriceDialog {...dialog} {...control} />;
    case 'tracking':
      return <TrackingDialog {...dialog} {...control} />;
    case 'shipping_kit':
      return <KitPreview {...control} />;
    case 'late_price':
      return <LatePriceDialog {...control} />;
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
    showSuccess(`${order.box_id} archived`);
  };
  return (
    <ConfirmDialog {...control} title={`Archive ${order.box_id}?`} confirmLabel="Archive" onConfirm={archive}>
      The order moves to the archive. You can restore it at any time.
    </ConfirmDialog>
  );
}

function DestroyDialog({ backTo, ...control }: DialogControl & { backTo: string }) {
  const { order, calls } = useOrder();
  const navigate = useNavigate();
  const destroy = async () => {
    await calls.destroy(order.box_id);
    showSuccess(`${order.box_id} permanently deleted`);
    await navigate(backTo, { replace: true });
  };
  return (
    <ConfirmDialog
      {...control}
      title={`Permanently delete ${order.box_id}?`}
      confirmLabel="Delete permanently"
      isDangerous
      typeName={order.box_id}
      losses={['The order with its devices, offers and notes', 'Its pictures', 'Its payouts and emails']}
      onConfirm={destroy}
    >
      Only the changelog is kept. You can’t undo this.
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
      title={isMissing ? `Mark ${item.title} as missing` : `Reject ${item.title}`}
      confirmLabel={isMissing ? 'Mark as missing' : 'Reject device'}
      isDangerous
      suggestions={
        isMissing
          ? ['Not in the box', 'The seller kept it']
          : ['Counterfeit', 'Activation lock', 'Blacklisted', 'Not worth buying']
      }
      onConfirm={set}
    >
      The device is no longer included in the total.
    </ReasonDialog>
  );
}

function RemoveItemDialog({ item, ...control }: DialogControl & Extract<OrderDialog, { shows: 'remove-item' }>) {
  const { calls } = useOrder();
  const remove = async () => {
    await calls.removeItem(item.id);
    showSuccess(`${item.title} removed`);
  };
  return (
    <ConfirmDialog
      {...control}
      title={`Remove ${item.title}?`}
      confirmLabel="Remove device"
      isDangerous
      losses={['Its description and inspection', 'Its pictures and checks']}
      onConfirm={remove}
    >
      Use this for a device entered by mistake. To return a device to the seller, reject it instead.
    </ConfirmDialog>
  );
}
