import { decrypt, encrypt, makeToken } from '../../../platform/secrets/secrets.ts';
import { writeWebhookSecret } from '../../../platform/webhooks/sign-message.ts';

interface Sealing {
  platform: { config: { app_secret: string; app_url: string } };
  company_id: number;
}

export interface FeedName {
  company_id: number;
  id: number;
}

/** What the secret of a feed is encrypted for, so that that of another company does not open. */
export const feedContext = (company_id: number): string => `datafeed ${company_id}`;

/** A new secret of a feed, encrypted. It is stored so, and not as a hash, because staff copy the address again. */
export const makeFeedSecret = ({ platform, company_id }: Sealing): string =>
  encrypt(platform.config.app_secret, makeToken(), feedContext(company_id));

export const openFeedSecret = ({ platform, company_id }: Sealing, sealed: string): string =>
  decrypt(platform.config.app_secret, sealed, feedContext(company_id));

/** The token of a feed names its company and itself, so that it is found without a search. */
export const writeFeedToken = ({ company_id, id }: FeedName, secret: string): string => `${company_id}_${id}_${secret}`;

// Fifteen digits are always an exact number, and one that the database can hold.
const shape = /^(\d{1,15})_(\d{1,15})_([\w-]{43})$/;

/** What a token says of itself. Null for what is no token. */
export function readFeedToken(text: string): (FeedName & { secret: string }) | null {
  const [, company, id, secret] = shape.exec(text) ?? [];
  return secret === undefined ? null : { company_id: Number(company), id: Number(id), secret };
}

/** The secret of a feed as Standard Webhooks writes it. What is sent to the site is signed with it. */
export const signingSecretOf = (secret: string): string => writeWebhookSecret(Buffer.from(secret, 'base64url'));

/** Where the site finds the file of a feed, where it sends its orders, and what it checks our messages with. */
export function feedUrls(at: Sealing, { id, token, format }: { id: number; token: string | null; format: string }) {
  if (token === null) return { url: '', orders_url: '', signing_secret: '' };
  const secret = openFeedSecret(at, token);
  const text = writeFeedToken({ company_id: at.company_id, id }, secret);
  const base = at.platform.config.app_url.replace(/\/$/, '');
  return {
    url: `${base}/feeds/${text}.${format}`,
    orders_url: `${base}/v1/feeds/${text}/orders`,
    signing_secret: signingSecretOf(secret),
  };
}
