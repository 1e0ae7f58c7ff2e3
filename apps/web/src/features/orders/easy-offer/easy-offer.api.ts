import { createEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import {
  confirmEasyOfferMatch,
  findEasyOfferMatch,
} from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { addOrderPicture } from '@tradepost/contracts/orders/order-record.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { showError } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { orderKeys } from '../order.api.ts';

export const easyOfferMatchQuery = (id: number) => contractQuery(findEasyOfferMatch, { params: { id } });

/** Creates the offer, then adds its photos. Photos that fail leave the offer as it is. */
export function useCreateEasyOffer() {
  return useAction(
    async (
      body: CallInput<typeof createEasyOffer>['body'],
      pictures: readonly File[],
      key: string,
    ): Promise<OrderRef> => {
      const made = await api(createEasyOffer, { body, idempotencyKey: key });
      if (pictures.length > 0)
        await api(addOrderPicture, {
          params: { id: made.id },
          body: {},
          files: { picture: pictures },
          idempotencyKey: newKey(),
        }).catch(showError);
      return made;
    },
    { invalidates: [orderKeys.lists] },
  );
}

export function useConfirmEasyOffer() {
  return useAction(confirmEasyOfferMatch, { invalidates: [orderKeys.all, contractKey(findEasyOfferMatch)] });
}
