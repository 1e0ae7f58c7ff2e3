import { parts, type Sealing, sealed } from '../secrets/sealed.ts';

/** Turns off a company's optional emails to one address. It has no end: an old email can still be answered. */
export const unsubscribeLink = sealed('unsubscribe', { company_id: parts.id, email: parts.text.toLowerCase() }, 0);

/** Where the seller unsubscribes: a page for people, and the address of the one-click request of email programs. */
export const unsubscribeUrl = (platform: Sealing, of: { company_id: number; email: string }): string =>
  `${platform.config.app_url}/v1/unsubscribe/${unsubscribeLink.seal(platform, of)}`;
