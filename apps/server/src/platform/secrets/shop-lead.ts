import { decrypt, encrypt } from './secrets.ts';

/** A seller who left an email address in a shop. The token contains everything, encrypted; nothing is stored. */
export interface ShopLead {
  company_id: number;
  customer_id: number;
  /** The unfinished lead; null where none was stored. */
  order_id: number | null;
  /** The customer was added with it, so that its name and address are still to come. */
  is_new: boolean;
}

const about = 'shop-lead';
const validDays = 30;

export function sealShopLead(appSecret: string, lead: ShopLead, now: Date): string {
  const end = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  const { company_id, customer_id, order_id, is_new } = lead;
  return encrypt(appSecret, [company_id, customer_id, order_id ?? 0, Number(is_new), end].join('.'), about);
}

/** Null when the token is invalid or expired. */
export function openShopLead(appSecret: string, token: string, now: Date): ShopLead | null {
  try {
    const [company_id = 0, customer_id = 0, order_id = 0, is_new = 0, end = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    if (end * 1000 <= now.getTime()) return null;
    return { company_id, customer_id, order_id: order_id || null, is_new: is_new === 1 };
  } catch {
    return null;
  }
}
