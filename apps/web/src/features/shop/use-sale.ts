import type { ShopChannel } from '@tradepost/contracts/shop/shop-channel.data';
import { useStored } from '../../lib/use-stored.ts';
import { useShop } from './use-shop.ts';

interface Sale {
  channel: ShopChannel | null;
  location_id: number | null;
  promo_code: string;
  /** Shows prices where the shop asks for the email address first. */
  lead: string;
  email: string;
}

const begun: Sale = { channel: null, location_id: null, promo_code: '', lead: '', email: '' };

/** How the seller sells in this shop. It stays in this browser, as the cart does. */
export function useSale() {
  const { company, shop } = useShop();
  const [stored, store] = useStored<Sale>(`shop.${company}.sale`, begun);
  const sale = { ...begun, ...stored };
  const [first] = shop.channels;
  const channel = sale.channel && shop.channels.includes(sale.channel) ? sale.channel : (first ?? null);
  const location_id = channel === 'in-store' ? sale.location_id : null;
  const change = (next: Partial<Sale>) => store({ ...sale, ...next });
  /** What calls need to know about it. */
  const place = {
    company,
    channel: channel ?? ('mail-in' as const),
    ...(location_id === null ? {} : { location_id }),
    ...(sale.lead ? { lead: sale.lead } : {}),
  };
  return { ...sale, channel, location_id, place, change };
}
