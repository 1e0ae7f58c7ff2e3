import { signingLinkDays } from '@tradepost/contracts/compliance/signing-link.contract';
import { daysAfter, type OpenedBy, parts, type Sealing, sealed } from '../../../platform/secrets/sealed.ts';

/** The order and the seller for whom a link was made. A link ends when the order gets another one. */
interface OrderOfSeller {
  company_id: number;
  order_id: number;
  customer_id: number;
}

const { id, flag, instant } = parts;
const order = { company_id: id, order_id: id };
const days = 60;

/**
 * Opens one order for its seller, for longer than a price lock and shipping take. An unproven one was made for somebody who
 * only typed the seller’s email address in the shop. It shows what they typed, and nothing else.
 */
export const sellerLink = sealed(
  'seller-link',
  { ...order, customer_id: id, is_unproven: flag, expires_at: instant },
  days,
);
export type SellerLink = OpenedBy<typeof sellerLink>;

/** Answers one revised offer. */
export const answerLink = sealed(
  'seller-answer',
  { ...order, offer_id: id, customer_id: id, expires_at: instant },
  days,
);
export type AnswerLink = OpenedBy<typeof answerLink>;
/** Answers one quote. */
export const quoteAnswerLink = sealed(
  'seller-quote-answer',
  { ...order, quote_id: id, customer_id: id, expires_at: instant },
  days,
);
export type QuoteAnswerLink = OpenedBy<typeof quoteAnswerLink>;

/** After the deadline the link still shows the outcome for some days. */
const daysAfterDeadline = 14;

/** On it the seller of one order signs. */
export const signingLink = sealed('signing-link', { ...order, customer_id: id, expires_at: instant }, signingLinkDays);
export type SigningLink = OpenedBy<typeof signingLink>;

/** One quote as PDF, as long as its prices can hold. It opens nothing else, so that it may stand in a path. */
export const sellerQuote = sealed('seller-quote', { ...order, customer_id: id, expires_at: instant }, 365);

/**
 * The URLs for the seller on this server. Proven unless said otherwise: emails reach the seller, and staff hand it over. The
 * token is behind the #, which browsers do not send and nobody logs.
 */
export function sellerLinksOf(platform: Sealing, of: OrderOfSeller & { is_unproven?: boolean }) {
  const token = sellerLink.seal(platform, { is_unproven: false, ...of });
  const { app_url } = platform.config;
  return {
    kit_url: `${app_url}/shipping-kit#token=${token}`,
    code_url: `${app_url}/shipping-qr-code#token=${token}`,
    expires_at: sellerLink.endOf(platform),
  };
}

/** The URL of the answer page. */
export function answerLinkOf(
  platform: Sealing,
  of: OrderOfSeller & { offer_id: number },
  answer_until: string | null,
): { url: string; expires_at: string } {
  const end = endAfter(platform, answer_until);
  const token = answerLink.seal(platform, of, end);
  return { url: `${platform.config.app_url}/revised-offer#token=${token}`, expires_at: end.toISOString() };
}

function endAfter({ clock }: Sealing, deadline: string | null): Date {
  const now = clock.now();
  return deadline === null
    ? daysAfter(now, days)
    : daysAfter(new Date(Math.max(Date.parse(deadline), now.getTime())), daysAfterDeadline);
}

/** The URL of the page on which a quote is answered. */
export function quoteLinkOf(
  platform: Sealing,
  of: OrderOfSeller & { quote_id: number },
  valid_until: string | null,
): { url: string; expires_at: string } {
  const end = endAfter(platform, valid_until);
  const token = quoteAnswerLink.seal(platform, of, end);
  return { url: `${platform.config.app_url}/your-quote#token=${token}`, expires_at: end.toISOString() };
}

/** The link in the seller's email. */
export const sellerQuoteUrl = (platform: Sealing, of: OrderOfSeller): string =>
  `${platform.config.app_url}/v1/public/bulk-quote/${sellerQuote.seal(platform, of)}`;
