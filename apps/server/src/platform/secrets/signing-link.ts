import { decrypt, encrypt } from './secrets.ts';

/** A link with which the seller of one order signs. The token contains everything, encrypted; nothing is stored. */
export interface SigningLink {
  company_id: number;
  order_id: number;
  /** The link ends when the order gets another seller. */
  customer_id: number;
  expires_at: Date;
}

const about = 'signing-link';

/** Encrypts the link. Expires to the second. */
export function sealSigningLink(appSecret: string, link: SigningLink): string {
  const { company_id, order_id, customer_id, expires_at } = link;
  const ends = Math.floor(expires_at.getTime() / 1000);
  return encrypt(appSecret, [company_id, order_id, customer_id, ends].join('.'), about);
}

/** Null when the token is invalid or expired. */
export function openSigningLink(appSecret: string, token: string, now: Date): SigningLink | null {
  try {
    const [company_id = 0, order_id = 0, customer_id = 0, ends = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    const expires_at = new Date(ends * 1000);
    return expires_at > now ? { company_id, order_id, customer_id, expires_at } : null;
  } catch {
    return null;
  }
}
