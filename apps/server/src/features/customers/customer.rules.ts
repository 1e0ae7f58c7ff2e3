import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';

/**
 * The term to look for in `customers.search_text`. Phone numbers are stored there as E.164,
 * so only the digits of a typed number are kept, without its leading zero.
 */
export function customerSearchTerm(typed: string, country_code: string): string {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!/^\+?[\d\s()./-]+$/.test(text)) return text;
  return normalizePhone(text, country_code) ?? text.replace(/\D/g, '').replace(/^0+/, '');
}
