import type { ConditionUse, Removal } from '@tradepost/contracts/conditions/condition.contract';
import { nameTaken, sameName } from '@tradepost/contracts/conditions/names.rules';

/** From here on the database stops counting. */
const most = 1000;

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count >= most ? 'over 1,000' : count} ${count === 1 ? one : several}`];

/** What refers to a condition, in words; null where nothing does. */
export function sayUse({ prices, rules, order_items, units }: ConditionUse): string | null {
  const parts = [
    ...many(prices, 'price', 'prices'),
    ...many(rules, 'price rule', 'price rules'),
    ...many(order_items, 'device of an order', 'devices of orders'),
    ...many(units, 'unit in stock', 'units in stock'),
  ];
  if (parts.length === 0) return null;
  const last = parts.at(-1);
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  const isOne = parts.length === 1 && prices + rules + order_items + units === 1;
  return `${list} ${isOne ? 'refers' : 'refer'} to it`;
}

interface Named {
  id: number;
  name: string;
  is_archived: boolean;
}

/** What to say of a name that another of these has; null where it is free. */
export function findTaken(name: string, id: number | null, others: readonly Named[]): string | null {
  const taken = others.find((other) => other.id !== id && sameName(other.name) === sameName(name));
  return taken ? nameTaken(taken.name, taken.is_archived) : null;
}

/** What happened to what was to be deleted, and why. */
export function sayRemoval({ name, outcome, why }: Removal): string {
  return outcome === 'deleted' ? `“${name}” was deleted` : `“${name}” was archived, not deleted: ${why}`;
}
