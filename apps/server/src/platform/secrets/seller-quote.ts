import { decrypt, encrypt } from './secrets.ts';

/** A link to one quote as PDF. Unlike the link to an order it opens nothing else, so that it may stand in a path. */
export interface SellerQuote {
  company_id: number;
  order_id: number;
  /** The seller for whom it was made. The link ends when the order gets another one. */
  customer_id: number;
}

const about = 'seller-quote';
/** The longest time for which a quote's prices hold. */
const validDays = 365;

export function sealSellerQuote(appSecret: string, quote: SellerQuote, now: Date): string {
  const ends = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  return encrypt(appSecret, [quote.company_id, quote.order_id, quote.customer_id, ends].join('.'), about);
}

/** The link in the seller's email. */
export const sellerQuoteUrl = (
  config: { app_url: string; app_secret: string },
  quote: SellerQuote,
  now: Date,
): string => `${config.app_url}/v1/public/bulk-quote/${sealSellerQuote(config.app_secret, quote, now)}`;

/** Null when the token is invalid or expired. */
export function openSellerQuote(appSecret: string, token: string, now: Date): SellerQuote | null {
  try {
    const [company_id = 0, order_id = 0, customer_id = 0, ends = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    return new Date(ends * 1000) > now ? { company_id, order_id, customer_id } : null;
  } catch {
    return null;
  }
}
