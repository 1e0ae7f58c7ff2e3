import { decrypt, encrypt } from './secrets.ts';

/** A link that turns off a company's optional emails to one address. It has no end: an old email can still be answered. */
export interface UnsubscribeLink {
  company_id: number;
  email: string;
}

const about = 'unsubscribe';

/** The token of the link. It contains everything, encrypted; nothing is stored. */
export function sealUnsubscribe(appSecret: string, { company_id, email }: UnsubscribeLink): string {
  return encrypt(appSecret, `${company_id} ${email.toLowerCase()}`, about);
}

/** Null when the token is invalid. */
export function openUnsubscribe(appSecret: string, token: string): UnsubscribeLink | null {
  try {
    const [, company_id = '', email = ''] = /^(\d+) (.+)$/.exec(decrypt(appSecret, token, about)) ?? [];
    return email ? { company_id: Number(company_id), email } : null;
  } catch {
    return null;
  }
}

/** Where the seller unsubscribes: a page for people, and the address of the one-click request of email programs. */
export function unsubscribeUrl(config: { app_url: string; app_secret: string }, link: UnsubscribeLink): string {
  return `${config.app_url}/v1/unsubscribe/${sealUnsubscribe(config.app_secret, link)}`;
}
