import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Large providers that the library does not list. Without them it would offer a better known one. */
const providers = [
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'live.com',
  'gmx.net',
  'gmx.com',
  'mail.com',
  'gmx.de',
  'web.de',
  't-online.de',
  'freenet.de',
  'outlook.de',
  'yahoo.de',
  'gmx.at',
  'gmx.ch',
  'bluewin.ch',
  'orange.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'wanadoo.fr',
  'hotmail.fr',
  'outlook.fr',
  'yahoo.fr',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'telefonica.net',
  'libero.it',
  'ziggo.nl',
  'kpnmail.nl',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'virginmedia.com',
  'eircom.net',
  'bigpond.com',
];
const domains = [...new Set([...POPULAR_DOMAINS, ...providers])];
/** Two letters of a shorter domain make another one: `mi.com` is not a misspelled `me.com`. */
const shortest = 9;

/** The address that was probably meant, when its domain looks misspelled: `jo@gmial.com` gives `jo@gmail.com`. */
export function suggestEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return null;
  const suggestion = run({ email, domains, topLevelDomains: [], secondLevelDomains: [] });
  return suggestion && suggestion.domain.length >= shortest ? suggestion.full : null;
}
