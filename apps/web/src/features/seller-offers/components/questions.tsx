import { askSellerQuestion } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useAction } from '../../../lib/use-action.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import { Thread } from './thread.tsx';

/** The questions about a revised offer. */
export function Questions() {
  const { token, offer, show } = useSellerOffer();
  const action = useAction(askSellerQuestion, { errors: 'screen' });
  const ask = async (body: string) => {
    const next = await action.run({ body: { token, body } });
    if (next) show(next);
    return next !== undefined;
  };
  return <Thread company_name={offer.company_name} thread={offer} onAsk={ask} error={action.error} />;
}
