import type { getAnswerLink } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import type { getQuoteLink } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { api } from '../../../../../lib/api.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { useOrder } from '../../use-order.ts';

/** Copies the link by which the seller answers an offer or a quote, to send it in another way than by email. */
export function CopyAnswerLink({ contract }: { contract: typeof getAnswerLink | typeof getQuoteLink }) {
  const { order } = useOrder();
  const action = useAction(async () => {
    const { url } = await api(contract, { params: { id: order.id } });
    await navigator.clipboard.writeText(url);
    showSuccess('Answer link copied');
  });
  return (
    <BusyButton size="xs" variant="default" onClick={() => action.run()}>
      Copy answer link
    </BusyButton>
  );
}
