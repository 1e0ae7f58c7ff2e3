import { decrypt, encrypt } from './secrets.ts';

/** A link with which a seller answers one revised offer. The token contains everything, encrypted; nothing is stored. */
export interface AnswerLink {
  company_id: number;
  order_id: number;
  offer_id: number;
  /** The seller to whom it was sent. The link ends when the order gets another one. */
  customer_id: number;
}

const about = 'seller-answer';
/** After the deadline the link still shows the outcome for some days. */
const daysAfterDeadline = 14;
/** Without a deadline. */
const validDays = 60;

function endOf(answer_until: string | null, now: Date): Date {
  const days = answer_until === null ? validDays : daysAfterDeadline;
  const start = answer_until === null ? now.getTime() : Math.max(Date.parse(answer_until), now.getTime());
  return new Date(Math.floor(start / 1000 + days * 86_400) * 1000);
}

/** The URL of the answer page. The token is behind the #, which browsers do not send and nobody logs. */
export function answerLinkOf(
  config: { app_url: string; app_secret: string },
  { company_id, order_id, offer_id, customer_id }: AnswerLink,
  answer_until: string | null,
  now: Date,
): { url: string; expires_at: string } {
  const end = endOf(answer_until, now);
  const facts = [company_id, order_id, offer_id, customer_id, end.getTime() / 1000];
  const token = encrypt(config.app_secret, facts.join('.'), about);
  return { url: `${config.app_url}/revised-offer#token=${token}`, expires_at: end.toISOString() };
}

/** Null when the token is not one of ours. An ended one is still known, so that a new link can be asked for. */
export function openAnswerLink(
  appSecret: string,
  token: string,
  now: Date,
): (AnswerLink & { is_over: boolean }) | null {
  try {
    const [company_id = 0, order_id = 0, offer_id = 0, customer_id = 0, end = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    return { company_id, order_id, offer_id, customer_id, is_over: end * 1000 <= now.getTime() };
  } catch {
    return null;
  }
}
