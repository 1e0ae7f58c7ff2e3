import { endSharing, type PriceSharing } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { syncKeys } from '../price-sync.api.ts';

/** Confirms the end of a sharing, or the withdrawal or refusal of an offer. */
export function EndSharingDialog({ sharing, onClose }: { sharing: PriceSharing | null; onClose: () => void }) {
  const end = useAction(endSharing, { invalidates: syncKeys, errors: 'screen' });
  const name = sharing?.company_name ?? sharing?.address ?? '';
  const isOffer = sharing?.status === 'offered';
  const title = !isOffer
    ? `Stop sharing with ${name}?`
    : sharing.side === 'parent'
      ? `Withdraw the offer to ${name}?`
      : `Decline the offer from ${name}?`;
  return (
    <ConfirmDialog
      opened={sharing !== null}
      onClose={onClose}
      title={title}
      confirmLabel={!isOffer ? 'Stop sharing' : sharing.side === 'parent' ? 'Withdraw' : 'Decline'}
      isDangerous
      onConfirm={async () => {
        if (!sharing) return;
        await end.send({ params: { id: sharing.id } });
        showSuccess(isOffer ? 'The offer was closed' : 'Sharing has ended');
      }}
    >
      {isOffer
        ? 'No prices have been shared yet. You can make a new offer later.'
        : 'The other company keeps the last prices, marked as stale. Sharing again takes a new offer.'}
    </ConfirmDialog>
  );
}
