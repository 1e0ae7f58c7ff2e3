import type { BlockKind } from './customer.data.ts';
import { normalizePhone } from './customer.rules.ts';
import { normalizeEmail } from './email.rules.ts';
import { sharedDomains } from './shared-domains.data.ts';

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
const isDomain = (text: string) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/.test(text);

/** A value as it is compared. `fault` says what is wrong with it. */
export function readBlockValue(
  kind: BlockKind,
  typed: string,
  country_code: string,
): { value: string; fault?: undefined } | { value?: undefined; fault: string } {
  if (kind === 'phone') {
    const value = normalizePhone(typed, country_code);
    return value === null ? { fault: 'Enter a valid phone number' } : { value };
  }
  const text = normalizeEmail(typed);
  if (kind === 'email') return isEmail(text) ? { value: text } : { fault: 'Enter a valid email address' };
  const value = text.replace(/^.*@/, '').replace(/^\.+|\.+$/g, '');
  if (!isDomain(value)) return { fault: 'Enter a domain, such as example.com' };
  if (sharedDomains.includes(value))
    return { fault: `Many people have an address at ${value}. Block the email address instead.` };
  return { value };
}
