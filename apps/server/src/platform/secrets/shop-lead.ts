import { decrypt, encrypt } from './secrets.ts';

/** A seller who left an email address in a shop. The token contains everything, encrypted; nothing is stored. */
export interface ShopLead {
  company_id: number;
  customer_id: number;
  /** The unfinished lead that was stored for it; null where none was, as when the address has one already. */
  order_id: number | null;
  /** The version of the customer that was added with it; null for a customer that was there before. */
  added_version: number | null;
}

/** What a token says, and when it was made. */
export type OpenedLead = ShopLead & { made_at: Date };

const about = 'shop-lead';
const validDays = 30;

export function sealShopLead(appSecret: string, lead: ShopLead, now: Date): string {
  const { company_id, customer_id, order_id, added_version } = lead;
  const made = Math.floor(now.getTime() / 1000);
  return encrypt(appSecret, [company_id, customer_id, order_id ?? 0, added_version ?? 0, made].join('.'), about);
}

/** Null when the token is invalid or expired. */
export function openShopLead(appSecret: string, token: string, now: Date): OpenedLead | null {
  try {
    const [company_id = 0, customer_id = 0, order_id = 0, added_version = 0, made = 0] = decrypt(
      appSecret,
      token,
      about,
    )
      .split('.')
      .map(Number);
    if ((made + validDays * 86_400) * 1000 <= now.getTime()) return null;
    const made_at = new Date(made * 1000);
    return { company_id, customer_id, order_id: order_id || null, added_version: added_version || null, made_at };
  } catch {
    return null;
  }
}
