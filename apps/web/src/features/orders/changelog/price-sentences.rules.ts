import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { after, before, has } from './change-facts.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

/** A price that was agreed at the counter, who approved it and why. Undefined when the change agrees none. */
export function describeAgreedPrice(change: Change, title: string, names: ChangeNames): string | undefined {
  if (change.action === 'delete' || !has(change, 'price') || !isAgreement(change)) return undefined;
  const money = (minor: unknown) => formatMoney(Number(minor), names.currency);
  const price = after(change, 'price');
  const from = before(change, 'price') ?? after(change, 'listed_price');
  if (from === null || from === undefined) return undefined;
  if (has(change, 'listed_price') && after(change, 'listed_price') === null)
    return `returned ${title} to the list price of ${money(price)}`;
  const verb = Number(price) < Number(from) ? 'lowered' : 'raised';
  const approver = after(change, 'price_approved_by_id');
  const by = approver ? `, approved by ${names.members?.[Number(approver)] ?? 'a manager'}` : '';
  const reason = after(change, 'price_reason');
  return `${verb} the price of ${title} from ${money(from)} to ${money(price)}${by}${reason ? `: ${reason}` : ''}`;
}

/** Whether the price was agreed at the counter, or what was agreed was given up. Another device has another price. */
function isAgreement(change: Change): boolean {
  if (change.action === 'update' && has(change, 'variant_id', 'condition_id', 'defect_ids')) return false;
  const steps = after(change, 'price_steps');
  const isLast = Array.isArray(steps) && (steps.at(-1) as { key?: unknown } | undefined)?.key === 'agreed';
  return isLast || has(change, 'listed_price', 'price_reason', 'price_approved_by_id');
}
