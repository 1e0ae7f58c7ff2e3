import type { ConditionUse, Removal } from '@tradepost/contracts/conditions/condition.contract';
import { nameTaken, sameName } from '@tradepost/contracts/conditions/names.rules';

/** The database stops counting here. */
const maxCount = 1000;

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count >= maxCount ? 'over 1,000' : count} ${count === 1 ? one : several}`];

/** Describes where a condition is used; null if nowhere. */
export function describeUse({ prices, rules, order_items, units }: ConditionUse): string | null {
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
  return `${list} ${isOne ? 'uses' : 'use'} it`;
}

interface Named {
  id: number;
  name: string;
  is_archived: boolean;
}

/** The error for a name that is already taken; null if it is free. */
export function findDuplicateError(name: string, id: number | null, others: readonly Named[]): string | null {
  const taken = others.find((other) => other.id !== id && sameName(other.name) === sameName(name));
  return taken ? nameTaken(taken.name, taken.is_archived) : null;
}

/** Describes whether something was deleted or archived, and why. */
export function describeRemoval({ name, outcome, why }: Removal): string {
  return outcome === 'deleted' ? `“${name}” was deleted` : `“${name}” was archived instead of deleted because ${why}`;
}
