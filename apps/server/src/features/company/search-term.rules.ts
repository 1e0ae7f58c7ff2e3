import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';

/**
 * The term to look for in `customers.search_text`. Phone numbers are stored there as E.164,
 * so only the digits of a typed number are kept, without its leading zero.
 */
export function customerSearchTerm(typed: string, country_code: string): string {
  const text = searchTermOf(typed, country_code);
  if (!/^\+?[\d\s()./-]+$/.test(text) || /^\+\d+$/.test(text)) return text;
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

/** As `customerSearchTerm`, where other numbers are looked for too: only a whole phone number with signs is rewritten. */
export function searchTermOf(typed: string, country_code: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const isPhone = /^\+?\(?\d/.test(text) && /[^\d+]/.test(text);
  return (isPhone && normalizeContactPhone(text, country_code)) || text;
}
