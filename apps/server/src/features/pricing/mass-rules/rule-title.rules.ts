import { formatMoney } from '@tradepost/contracts/money';
import type { RuleFields } from '@tradepost/contracts/pricing/mass-rule.contract';

type Change = Pick<RuleFields, 'type' | 'amount_type' | 'amount_price'>;

/** `Markup 5%`, `Discount $10.00`. */
export function describeChange({ type, amount_type, amount_price }: Change, currency: string): string {
  const amount = amount_type === 0 ? formatMoney(amount_price, currency) : `${amount_price}%`;
  return `${type === 1 ? 'Markup' : 'Discount'} ${amount}`;
}

/** `Samsung (Smartphones)`, `Samsung (Smartphones) and 2 more`. */
export function describeNodes(names: readonly string[]): string {
  const [first = 'all devices', ...rest] = names;
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}
