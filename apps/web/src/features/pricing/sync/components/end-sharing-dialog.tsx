import { endSharing, type PriceSharing } from '@tradepost/contracts/pricing/price-sharing.contract';
import { showSuccess } from '../../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useSyncDeed } from '../price-sync.api.ts';

/** Asks before a sharing ends, or an offer is taken back. */
export function EndSharingDialog({ sharing, onClose }: { sharing: PriceSharing | null; onClose: () => void }) {
  const end = useSyncDeed(endSharing, true);
  const name = sharing?.company_name ?? sharing?.address ?? '';
  const isOffer = sharing?.status === 'offered';
  const title = !isOffer
    ? `Stop sharing with ${name}?`
    : sharing.side === 'parent'
      ? `Withdraw the offer to ${name}?`
      : `Decline the offer of ${name}?`;
  return (
    <ConfirmDialog
      opened={sharing !== null}
      onClose={onClose}
      title={title}
      confirmLabel={!isOffer ? 'Stop sharing' : sharing.side === 'parent' ? 'Withdraw' : 'Decline'}
      isDangerous
      onConfirm={async () => {
        if (!sharing) return;
        await end.mutateAsync({ params: { id: sharing.id } });
        showSuccess(isOffer ? 'The offer is closed' : 'The sharing has ended');
      }}
    >
      {isOffer
        ? 'Nothing was shared by it. It can be offered again.'
        : 'Who follows the prices keeps the last ones, marked as stale. It takes a new offer to share again.'}
    </ConfirmDialog>
  );
}
