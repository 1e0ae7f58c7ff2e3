import { useQuery } from '@tanstack/react-query';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { shopOfferQuery } from './shop.api.ts';
import { useCart } from './use-cart.ts';
import { useSale } from './use-sale.ts';
import { useShop } from './use-shop.ts';

interface Terms {
  payout_method?: string;
  is_expedited?: boolean;
  shipping_method?: 'label' | 'kit' | 'own_label' | 'drop_off';
}

/** What the cart comes to now, with how it is sent and paid. */
export function useOffer(terms: Terms = {}) {
  const { company } = useShop();
  const { language } = useSellerLanguage();
  const { place, promo_code, lead } = useSale();
  const { lines } = useCart(company);
  const items = lines.map(({ variant_id, condition_id, defect_ids, quantity, title, note }) =>
    variant_id === undefined
      ? { title, note, quantity }
      : { variant_id, condition_id, defect_ids: [...defect_ids], quantity },
  );
  const body = { ...place, language, items, ...(promo_code ? { promo_code } : {}), ...terms };
  const query = useQuery(shopOfferQuery({ ...body, ...(lead ? { lead } : {}) }));
  return { ...query, items, lines };
}
