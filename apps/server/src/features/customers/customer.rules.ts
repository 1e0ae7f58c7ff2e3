import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';

/** The day (`YYYY-MM-DD`) that it is at a place at this moment. */
export function dayAt(now: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
}

/**
 * What to look for in `customers.search_text` when somebody typed this. A phone number, or a part of one, is stored as
 * E.164 there, so it loses everything but its digits and the zero dialled before them.
 */
export function customerSearchTerm(typed: string, country_code: string): string {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!/^\+?[\d\s()./-]+$/.test(text)) return text;
  return normalizePhone(text, country_code) ?? text.replace(/\D/g, '').replace(/^0+/, '');
}
