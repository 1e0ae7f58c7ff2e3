import { decrypt, encrypt } from './secrets.ts';

/** A link that opens one order for its seller. The token contains everything, encrypted; nothing is stored. */
export interface SellerLink {
  company_id: number;
  order_id: number;
  /** The seller for whom it was made. The link ends when the order gets another one. */
  customer_id: number;
  /** Made for somebody who only typed the seller’s email address in the shop. It shows what they typed, and nothing else. */
  is_unproven: boolean;
  expires_at: Date;
}

const about = 'seller-link';
/** Longer than a price lock and shipping take. */
const validDays = 60;

const endOf = (now: Date) => Math.floor(now.getTime() / 1000) + validDays * 86_400;

/** What a link is made of. It is proven unless said otherwise: emails reach the seller, and staff hand it over. */
export type NewSellerLink = Omit<SellerLink, 'expires_at' | 'is_unproven'> & { is_unproven?: boolean };

export function sealSellerLink(appSecret: string, order: NewSellerLink, now: Date): string {
  const { company_id, order_id, customer_id, is_unproven = false } = order;
  return encrypt(appSecret, [company_id, order_id, customer_id, Number(is_unproven), endOf(now)].join('.'), about);
}

/** Null when the token is invalid or expired. */
export function openSellerLink(appSecret: string, token: string, now: Date): SellerLink | null {
  try {
    const [company_id = 0, order_id = 0, customer_id = 0, unproven = 0, ends = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    const expires_at = new Date(ends * 1000);
    return expires_at > now ? { company_id, order_id, customer_id, is_unproven: unproven === 1, expires_at } : null;
  } catch {
    return null;
  }
}

/** The URLs for the seller on this server. The token is behind the #, which browsers do not send and nobody logs. */
export function sellerLinksOf(config: { app_url: string; app_secret: string }, order: NewSellerLink, now: Date) {
  const token = sealSellerLink(config.app_secret, order, now);
  return {
    kit_url: `${config.app_url}/shipping-kit#token=${token}`,
    code_url: `${config.app_url}/shipping-qr-code#token=${token}`,
    expires_at: new Date(endOf(now) * 1000).toISOString(),
  };
}
