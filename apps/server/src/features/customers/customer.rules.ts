import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';

/** Today's date (`YYYY-MM-DD`) in a timezone. */
export function dayAt(now: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
}

/**
 * The term to look for in `customers.search_text`. Phone numbers are stored there as E.164,
 * so only the digits of a typed number are kept, without its leading zero.
 */
export function customerSearchTerm(typed: string, country_code: string): string {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!/^\+?[\d\s()./-]+$/.test(text)) return text;
  return normalizePhone(text, country_code) ?? text.replace(/\D/g, '').replace(/^0+/, '');
}
